import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { deleteEntry } from '../../content/editing/delete-entry.ts'
import type { EditedEntry } from '../../content/editing/editor-answers.ts'
import { restoreEntry } from '../../content/editing/restore-entry.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { readHistory } from '../../content/history/read-history.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { actDoor } from '../audit/act-door.ts'
import { entryAct } from '../audit/entry-act.ts'
import { askedCollection, askedEntry } from './asked-entry.ts'
import { olderThan } from './older-than.ts'

/** What is wrong with the data is said field by field, as the form has them. */
const data = z.unknown()
const newEntry = z.object({ data, id: z.uuid().optional() })
const change = z.object({ data, revision: seenRevision })
const formerState = z.object({ revision: seenRevision })
const seenState = z.object({ revision: z.coerce.number().pipe(seenRevision) })

/** What editors do with one entry. */
export function editedEntries(app: Pick<App, 'database' | 'clock' | 'log' | 'sealing'>) {
  const { clock } = app
  const { db } = app.database
  const acts = actDoor(app)
  return new Hono<CallEnvironment>()
    .post('/editor/collections/:name/entries', jsonBody(newEntry), async (c) => {
      const collection = askedCollection(c.req.param('name'))
      const { data, id: newId } = c.req.valid('json')
      const made = ({ id }: { id: string }) => entryAct('entry made', collection, id)
      const saved: EditedEntry = await saveEntry(acts.db(c, made), clock, c.var.member.accountId, {
        collection,
        data,
        newId,
      })
      return c.json(saved, 201)
    })
    .put('/editor/collections/:name/entries/:id', jsonBody(change), async (c) => {
      const collection = askedCollection(c.req.param('name'))
      const { data, revision } = c.req.valid('json')
      const basedOn = { id: askedEntry(c.req.param('id')), revision }
      const act = entryAct('entry changed', collection, basedOn.id)
      const saved: EditedEntry = await saveEntry(acts.db(c, act), clock, c.var.member.accountId, {
        collection,
        data,
        basedOn,
      })
      return c.json(saved)
    })
    .delete('/editor/collections/:name/entries/:id', queryParams(seenState), async (c) => {
      const collection = askedCollection(c.req.param('name'))
      const seen = { id: askedEntry(c.req.param('id')), revision: c.req.valid('query').revision }
      const act = entryAct('entry deleted', collection, seen.id)
      await deleteEntry(acts.db(c, act), clock, c.var.member.accountId, { collection, ...seen })
      return c.body(null, 204)
    })
    .get('/editor/collections/:name/entries/:id/history', queryParams(olderThan), async (c) => {
      const collection = askedCollection(c.req.param('name'))
      const { before } = c.req.valid('query')
      return c.json(await readHistory(db, { collection, id: askedEntry(c.req.param('id')), before }))
    })
    .post('/editor/collections/:name/entries/:id/restore', jsonBody(formerState), async (c) => {
      const collection = askedCollection(c.req.param('name'))
      const state = { id: askedEntry(c.req.param('id')), revision: c.req.valid('json').revision }
      const act = entryAct('entry restored', collection, state.id)
      const restored: EditedEntry = await restoreEntry(acts.db(c, act), clock, c.var.member.accountId, {
        collection,
        ...state,
      })
      return c.json(restored)
    })
}
