import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { changeDocument } from '../../documents/library/change-document.ts'
import { deleteDocument } from '../../documents/library/delete-document.ts'
import { listDeleted } from '../../documents/library/list-deleted.ts'
import { listVersions } from '../../documents/library/list-versions.ts'
import { restoreDocument } from '../../documents/library/restore-document.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { keepFindable } from '../../search/index/keep-findable.ts'
import { signFor } from '../files/sign-for.ts'
import { documentId } from './document-id.ts'

const change = z.object({
  // No engine's whole numbers are smaller than this.
  revision: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  description: z.string().optional(),
  directory: z.enum(['common', 'archive']).optional(),
})

/** What editors do with documents. Everything below this path is theirs, whether or not there is a call of that name. */
export function documentEditing(app: Pick<App, 'database' | 'clock' | 'linkSecret' | 'indexing'>) {
  const { database, clock, indexing } = app
  const { db } = database
  const signOf = (c: Context<CallEnvironment>) => signFor(app, c.var.member)

  return new Hono<CallEnvironment>()
    .get('/members/io/documents/deleted', async (c) => c.json({ documents: await listDeleted(db, clock, signOf(c)) }))
    .patch('/members/io/documents/:id', jsonBody(change), async (c) => {
      const change = { id: documentId(c.req.param('id')), ...c.req.valid('json') }
      return c.json(
        await keepFindable(database, clock, change.id, (trx) => changeDocument(trx, clock, signOf(c), change)),
      )
    })
    .delete('/members/io/documents/:id', async (c) => {
      const id = documentId(c.req.param('id'))
      const { accountId } = c.var.member
      return c.json(await keepFindable(database, clock, id, (trx) => deleteDocument(trx, clock, accountId, id)))
    })
    .post('/members/io/documents/:id/restore', async (c) => {
      const id = documentId(c.req.param('id'))
      const restored = await keepFindable(database, clock, id, (trx) => restoreDocument(trx, clock, signOf(c), id))
      indexing.wake()
      return c.json(restored)
    })
    .get('/members/io/documents/:id/versions', async (c) => {
      return c.json({ versions: await listVersions(db, signOf(c), documentId(c.req.param('id'))) })
    })
}
