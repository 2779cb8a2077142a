import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { toDocumentAnswer } from '../../documents/library/document-answer.ts'
import { addOnce } from '../../documents/receiving/add-once.ts'
import { storeUpload } from '../../documents/receiving/store-upload.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { toUploadedPicture } from '../../pictures/picture-answer.ts'
import { storePicture } from '../../pictures/store-picture.ts'
import { indexDocument } from '../../search/index/index-document.ts'
import { signFor } from '../files/sign-for.ts'
import { sentAgainSince, type TakeUpload } from './take-upload.ts'
import { checkUploadFields, readUploadFields } from './upload-fields.ts'

/** A member's file becomes a document or, in a folder, a picture. Its field `csrf` may say anything: the token protects. */
export function uploadFile(app: App, takeUpload: TakeUpload) {
  return new Hono<CallEnvironment>().post('/members/io/uploadFile', (c) => {
    const { accountId } = c.var.member
    const sign = signFor(app, c.var.member)
    return takeUpload(c, checkUploadFields, async (form) => {
      const chosen = readUploadFields(form.fields)
      const since = sentAgainSince(app.clock)
      if (chosen.directory === 'pictures') {
        const { folder, description } = chosen
        const picture = await storePicture(app, form, { folder, description, accountId, since })
        return c.json(toUploadedPicture(picture, sign), 201)
      }
      const document = await storeUpload(app, form, accountId, async (trx, file) => {
        const { engine } = app.database
        const { document: added, isNew } = await addOnce({ trx, engine }, file, chosen, since)
        if (isNew) await indexDocument(trx, engine, app.clock, added.id)
        return added
      })
      app.indexing.wake()
      return c.json(toDocumentAnswer(document, sign), 201)
    })
  })
}
