import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { mostInBatch } from '../../content/editing/batch-rules.ts'
import { saveEntries } from '../../content/editing/save-entries.ts'
import { takeBackEntries } from '../../content/editing/take-back-entries.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { actDoor } from '../audit/act-door.ts'
import { askedCollection } from './asked-entry.ts'

const id = z.uuid()

const batch = z.object({
  entries: z
    .array(z.object({ id, revision: seenRevision.nullable(), data: z.unknown() }))
    .min(1)
    .max(mostInBatch),
  place: z.enum(['start', 'end']).default('end'),
  /** Nothing is kept: it only says what would be wrong. */
  trial: z.boolean().default(false),
})

const undoing = z.object({
  entries: z
    .array(z.object({ id, revision: seenRevision }))
    .min(1)
    .max(mostInBatch),
})

/** Many entries of one list at once, as they come from a spreadsheet: all of them or none. */
export function editedBatches(app: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  const { clock } = app
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .post('/editor/collections/:name/batch', jsonBody(batch), async (c) => {
      const collection = askedCollection(c.req.param('name'))
      const { trial: isTrial, ...wanted } = c.req.valid('json')
      const told = (saved: readonly unknown[]): Act | undefined =>
        isTrial
          ? undefined
          : { kind: 'entries saved', on: { sort: 'list', id: collection }, details: { entries: saved.length } }
      const entries = await saveEntries(acts.db(c, told), clock, c.var.member.accountId, {
        collection,
        ...wanted,
        isTrial,
      })
      return c.json({ entries })
    })
    .post('/editor/collections/:name/batch/undo', jsonBody(undoing), async (c) => {
      const collection = askedCollection(c.req.param('name'))
      const { entries } = c.req.valid('json')
      const act: Act = {
        kind: 'entries taken back',
        on: { sort: 'list', id: collection },
        details: { entries: entries.length },
      }
      await takeBackEntries(acts.db(c, act), clock, c.var.member.accountId, { collection, entries })
      return c.body(null, 204)
    })
}
