import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { noSuchDraft } from '../../content/drafts/draft-refusals.ts'
import { deleteDraft } from '../../content/drafts/drafts.ts'
import { listDrafts } from '../../content/drafts/list-drafts.ts'
import { type Publishing, publishDrafts } from '../../content/drafts/publish-drafts.ts'
import { readDraft } from '../../content/drafts/read-draft.ts'
import { saveDraft } from '../../content/drafts/save-draft.ts'
import { noSuchEntry } from '../../content/editing/entry-refusals.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { isIdShaped } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { actDoor } from '../audit/act-door.ts'
import { entryAct } from '../audit/entry-act.ts'
import { demandCollection } from '../demand-role.ts'
import { askedCollection, askedEntry } from './asked-entry.ts'
import { leaveFixedDates } from './plans/leave-fixed-dates.ts'

const draft = z.object({ revision: seenRevision.nullable(), data: z.record(z.string(), z.unknown()) })
const mostAtOnce = 200
const publication = z.object({
  drafts: z
    .array(z.object({ collection: z.string(), entry: z.string() }))
    .min(1)
    .max(mostAtOnce),
})

/** What editors have written and not published yet: each his own, and of the others that they are at it. */
export function drafts(app: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  const { clock } = app
  const { db } = app.database
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .get('/editor/drafts', async (c) => c.json(await listDrafts(db, c.var.member.accountId)))
    .post('/editor/drafts/publish', jsonBody(publication), async (c) => {
      const wanted = c.req.valid('json').drafts.map(({ collection, entry }) => {
        if (!isIdShaped(entry)) throw noSuchDraft()
        demandCollection(c.var.member, askedCollection(collection))
        return { collection: askedCollection(collection), entry }
      })
      const { accountId } = c.var.member
      const andThen: Publishing['andThen'] = (trx, published) => leaveFixedDates(trx, clock, accountId, published)
      const told = () => wanted.map(({ collection, entry }) => entryAct('entry published', collection, entry))
      return c.json({ published: await publishDrafts(acts.db(c, told), clock, accountId, wanted, { andThen }) })
    })
    .get('/editor/drafts/:collection/:entry', async (c) => {
      const collection = askedCollection(c.req.param('collection'))
      const entry = askedEntry(c.req.param('entry'))
      const begun = await readDraft(db, c.var.member.accountId, { collection, entry })
      return begun ? c.json(begun) : c.body(null, 204)
    })
    .put('/editor/drafts/:collection/:entry', jsonBody(draft), async (c) => {
      const collection = askedCollection(c.req.param('collection'))
      const entry = askedEntry(c.req.param('entry'))
      const { revision, data } = c.req.valid('json')
      // The id of a new entry is made in the browser, as ours are made.
      if (revision === null && !z.uuid().safeParse(entry).success) throw noSuchEntry()
      return c.json(await saveDraft(db, clock, c.var.member.accountId, { collection, entry, revision, data }))
    })
    .delete('/editor/drafts/:collection/:entry', async (c) => {
      const collection = askedCollection(c.req.param('collection'))
      const entry_id = askedEntry(c.req.param('entry'))
      await deleteDraft(db, { account_id: c.var.member.accountId, collection, entry_id })
      return c.body(null, 204)
    })
}
