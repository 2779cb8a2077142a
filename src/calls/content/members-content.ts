import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { isPageName } from '../../content/site-map.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { showPage } from '../media/show-content.ts'
import { introduceMembers } from './introduce-members.ts'

/** The content of a page for members. */
export function membersContent(app: Pick<App, 'database' | 'contentVersion' | 'linkSecret' | 'clock' | 'log'>) {
  return new Hono<CallEnvironment>().get('/members/io/content/:page', async (c) => {
    const page = c.req.param('page')
    if (!isPageName(page)) throw new Refusal('not_found', 'Diese Seite gibt es nicht.')
    const content = await showPage(app, c.var.member, page)
    if (!('profiles' in content)) return c.json(content)
    return c.json({ ...content, profiles: await introduceMembers(app.database.db, content.profiles) })
  })
}
