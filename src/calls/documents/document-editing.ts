import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { ActKind } from '../../audit/act-kinds-rules.ts'
import { changeDocument } from '../../documents/library/change-document.ts'
import { toDocumentAnswer } from '../../documents/library/document-answer.ts'
import { documentFiles } from '../../documents/library/document-files.ts'
import { demandDocument } from '../../documents/library/documents.ts'
import { listDeleted } from '../../documents/library/list-deleted.ts'
import { listVersions } from '../../documents/library/list-versions.ts'
import { deleteFile, restoreFile } from '../../files/deleted-files.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { keepFindable } from '../../search/index/keep-findable.ts'
import { actDoor } from '../audit/act-door.ts'
import { signFor } from '../files/sign-for.ts'
import { documentId } from './document-id.ts'

const change = z.object({
  revision: seenRevision,
  title: z.string().optional(),
  fileName: z.string().optional(),
  description: z.string().optional(),
  group: z.string().optional(),
  personal: z.boolean().optional(),
  directory: z.enum(['common', 'archive']).optional(),
  version: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
})

/** What editors do with documents. Everything below this path is theirs, whether or not there is a call of that name. */
export function documentEditing(app: Pick<App, 'database' | 'clock' | 'linkSecret' | 'indexing' | 'log' | 'sealing'>) {
  const { database, clock, indexing } = app
  const { db } = database
  const acts = actDoor(app)
  const recording = (c: Context<CallEnvironment>, kind: ActKind, id: string, details = {}) =>
    acts.database(c, { kind, on: { sort: 'document', id }, details })
  const signOf = (c: Context<CallEnvironment>) => signFor(app, c.var.member)

  return new Hono<CallEnvironment>()
    .get('/members/io/documents/deleted', async (c) => c.json({ documents: await listDeleted(db, clock, signOf(c)) }))
    .patch('/members/io/documents/:id', jsonBody(change), async (c) => {
      const change = { id: documentId(c.req.param('id')), ...c.req.valid('json') }
      const { id: _id, revision: _revision, ...fields } = change
      const told = { fields: Object.keys(fields) }
      const changed = await keepFindable(recording(c, 'document changed', change.id, told), clock, change.id, (trx) =>
        changeDocument(trx, clock, signOf(c), change),
      )
      // The text of another version is still to be read.
      if (change.version !== undefined) indexing.wake()
      return c.json(changed)
    })
    .delete('/members/io/documents/:id', async (c) => {
      const id = documentId(c.req.param('id'))
      const { accountId } = c.var.member
      return c.json(
        await keepFindable(recording(c, 'document deleted', id), clock, id, (trx) =>
          deleteFile(trx, clock, documentFiles, id, accountId),
        ),
      )
    })
    .post('/members/io/documents/:id/restore', async (c) => {
      const id = documentId(c.req.param('id'))
      const restored = await keepFindable(recording(c, 'document restored', id), clock, id, async (trx) => {
        await restoreFile(trx, clock, documentFiles, id)
        return demandDocument(trx, id)
      })
      indexing.wake()
      return c.json(toDocumentAnswer(restored, signOf(c)))
    })
    .get('/members/io/documents/:id/versions', async (c) => {
      return c.json({ versions: await listVersions(db, signOf(c), documentId(c.req.param('id'))) })
    })
}
