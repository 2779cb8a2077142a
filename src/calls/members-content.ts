import { Hono } from 'hono'
import type { App } from '../app.ts'
import { readPage } from '../content/read-page.ts'
import { isPageName } from '../content/site-map.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from './call-environment.ts'

/** The content of a page for whoever is signed in. */
export function membersContent(app: Pick<App, 'database'>) {
  return new Hono<CallEnvironment>().get('/members/io/content/:page', async (c) => {
    const page = c.req.param('page')
    if (!isPageName(page)) throw new Refusal('not_found', 'Diese Seite gibt es nicht.')
    return c.json(await readPage(app.database.db, 'member', page))
  })
}
