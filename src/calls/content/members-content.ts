import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { maySend } from '../../circulars/senders.ts'
import { dayOf } from '../../clock.ts'
import { findPlan } from '../../content/reading/find-plan.ts'
import { planFor } from '../../content/reading/read-plan.ts'
import { isPageName } from '../../content/site-map.ts'
import { toDocumentAnswer } from '../../documents/library/document-answer.ts'
import { findDocumentsByIds } from '../../documents/library/documents.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { signFor } from '../files/sign-for.ts'
import { showFreePage, showPage } from '../media/show-content.ts'
import { introduceMembers } from './introduce-members.ts'

/** The content of a page for members, and which pages there are for them. */
export function membersContent(app: Pick<App, 'database' | 'contentVersion' | 'linkSecret' | 'clock' | 'log'>) {
  const { db } = app.database
  return new Hono<CallEnvironment>()
    .get('/members/io/content/:page', async (c) => {
      const page = c.req.param('page')
      const { hidden } = await findPlan(app)
      if (!isPageName(page) || hidden.includes(page)) throw noSuchPage()
      const content = await showPage(app, c.var.member, page)
      if (!('profiles' in content)) return c.json(content)
      return c.json({ ...content, profiles: await introduceMembers(db, content.profiles) })
    })
    .get('/members/io/pages', async (c) => {
      const plan = planFor('member', await findPlan(app))
      const { accountId, role } = c.var.member
      // Administrators have them in a menu of their own.
      const isLent = role !== 'admin' && (await maySend(db, { accountId, isAdmin: false }))
      return c.json({ ...plan, ...(isLent && { offered: ['circulars'] }) })
    })
    .get('/members/io/pages/:address', async (c) => {
      const content = await showFreePage(app, c.var.member, c.req.param('address'))
      if (!content) throw noSuchPage()
      const ids = content.page.blocks.flatMap(({ kind, documents = [] }) => (kind === 'downloads' ? documents : []))
      const sign = signFor(app, c.var.member)
      const documents = (await findDocumentsByIds(db, ids)).map((row) => toDocumentAnswer(row, sign))
      return c.json({ ...content, documents, today: dayOf(app.clock) })
    })
}

const noSuchPage = () => new Refusal('not_found', 'Diese Seite gibt es nicht.')
