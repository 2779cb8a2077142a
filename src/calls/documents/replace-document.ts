import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { addVersion } from '../../documents/library/add-version.ts'
import { toDocumentAnswer } from '../../documents/library/document-answer.ts'
import { noSuchDocument } from '../../documents/library/document-refusals.ts'
import { findDocument } from '../../documents/library/documents.ts'
import { storeUpload } from '../../documents/receiving/store-upload.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { indexDocument } from '../../search/index/index-document.ts'
import { signFor } from '../files/sign-for.ts'
import { documentId } from './document-id.ts'
import { sentAgainSince, type TakeUpload } from './take-upload.ts'

/** An editor's file becomes the newest version of a document, under whatever name and of whatever kind it comes. */
export function replaceDocument(app: App, takeUpload: TakeUpload) {
  return new Hono<CallEnvironment>().post('/members/io/documents/:id/versions', async (c) => {
    const id = documentId(c.req.param('id'))
    // Before a gigabyte is sent for one that is not there.
    if (!(await findDocument(app.database.db, id))) throw noSuchDocument()
    const { accountId } = c.var.member
    return takeUpload(
      c,
      () => {},
      async (form) => {
        const document = await storeUpload(app, form, accountId, async (trx, file) => {
          const { engine } = app.database
          const replaced = await addVersion({ trx, engine }, file, id, sentAgainSince(app.clock))
          await indexDocument(trx, engine, app.clock, id)
          return replaced
        })
        app.indexing.wake()
        return c.json(toDocumentAnswer(document, signFor(app, c.var.member)), 201)
      },
    )
  })
}
