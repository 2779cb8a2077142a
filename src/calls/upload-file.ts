import { Hono } from 'hono'
import type { App } from '../app.ts'
import { addDocument } from '../documents/add-document.ts'
import { toDocumentAnswer } from '../documents/document-answer.ts'
import { storeUpload } from '../documents/store-upload.ts'
import { toUploadedPicture } from '../pictures/picture-answer.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { indexDocument } from '../search/index-document.ts'
import type { CallEnvironment } from './call-environment.ts'
import { signFor } from './sign-for.ts'
import type { TakeUpload } from './take-upload.ts'
import { checkWish, readWish } from './upload-wish.ts'

/** A member's file becomes a document or, in a folder, a picture. Its field `csrf` may say anything: the token protects. */
export function uploadFile(app: App, takeUpload: TakeUpload) {
  return new Hono<CallEnvironment>().post('/members/io/uploadFile', (c) => {
    const { accountId } = c.var.member
    const sign = signFor(app, c.var.member)
    return takeUpload(c, checkWish, async (form) => {
      const wish = readWish(form.fields)
      if (wish.directory === 'pictures') {
        const { folder, description } = wish
        const picture = await storePicture(app, form, { folder, description, accountId })
        return c.json(toUploadedPicture(picture, sign), 201)
      }
      const document = await storeUpload(app, form, accountId, async (trx, file) => {
        const added = await addDocument(trx, file, wish)
        await indexDocument(trx, app.database.engine, app.clock, added.id)
        return added
      })
      app.indexing.wake()
      return c.json(toDocumentAnswer(document, sign), 201)
    })
  })
}
