import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { listCollections } from '../../content/editing/list-collections.ts'
import { readForEditing } from '../../content/editing/read-for-editing.ts'
import { reorderEntries } from '../../content/editing/reorder-entries.ts'
import { readListHistory } from '../../content/history/read-list-history.ts'
import { findPlan } from '../../content/reading/find-plan.ts'
import { planOf } from '../../content/site-plan-rules.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { isIdShaped } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { actDoor } from '../audit/act-door.ts'
import { askedCollection } from './asked-entry.ts'

const ids = z.array(z.string())
/** The ids as they were read, and as they are to stand. */
const reordering = z.object({ order: ids, ids })

/** Where the part of the history ends that has been told. */
const olderThanMark = z.object({
  version: z.coerce.number().pipe(seenRevision).optional(),
  id: z.string().refine(isIdShaped).optional(),
})

/** What there is to edit, and each list as a whole. */
export function editedCollections(app: Pick<App, 'database' | 'clock' | 'contentVersion' | 'log' | 'sealing'>) {
  const { clock, database } = app
  const { db } = database
  const plan = async () => planOf(await findPlan(app))
  return new Hono<CallEnvironment>()
    .get('/editor/collections', async (c) => c.json(await listCollections(db, (await plan()).terms)))
    .get('/editor/collections/:name', async (c) => {
      const name = askedCollection(c.req.param('name'))
      return c.json(await readForEditing(db, clock, c.var.member.accountId, name, await plan()))
    })
    .get('/editor/collections/:name/history', queryParams(olderThanMark), async (c) => {
      const { version, id } = c.req.valid('query')
      const after = version === undefined || id === undefined ? undefined : { version, id }
      return c.json(await readListHistory(db, askedCollection(c.req.param('name')), after))
    })
    .put('/editor/collections/:name/order', jsonBody(reordering), async (c) => {
      const collection = askedCollection(c.req.param('name'))
      const { order: from, ids: to } = c.req.valid('json')
      const act: Act = { kind: 'list ordered', on: { sort: 'list', id: collection } }
      await reorderEntries(actDoor(app).db(c, act), clock, c.var.member.accountId, { collection, from, to })
      return c.json({ order: to })
    })
}
