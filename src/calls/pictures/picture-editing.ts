import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { descriptionFault, tidyDescription } from '../../documents/library/description-rules.ts'
import { deleteFile, restoreFile } from '../../files/deleted-files.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { describePicture } from '../../pictures/describe-picture.ts'
import { listDeletedPictures } from '../../pictures/list-deleted-pictures.ts'
import { toPictureAnswer } from '../../pictures/picture-answer.ts'
import { pictureFiles } from '../../pictures/picture-files.ts'
import { demandPicture } from '../../pictures/pictures.ts'
import { signFor } from '../files/sign-for.ts'

const change = z.object({
  revision: seenRevision,
  description: z.string().transform(tidyDescription).superRefine(refuseFaults),
})

function refuseFaults(description: string, context: z.RefinementCtx): void {
  const message = descriptionFault(description)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

const idOf = (c: Context<CallEnvironment, '/:id'>) => demandId(c.req.param('id'), pictureFiles.noSuch)

/** What editors do with the pictures of members. Everything below this path is theirs, whether or not there is such a call. */
export function pictureEditing(app: Pick<App, 'database' | 'clock' | 'linkSecret'>) {
  const { database, clock } = app
  const { db } = database
  const signOf = (c: Context<CallEnvironment>) => signFor(app, c.var.member)

  return new Hono<CallEnvironment>()
    .get('/members/io/pictures/deleted', async (c) => {
      return c.json({ pictures: await listDeletedPictures(db, clock, signOf(c)) })
    })
    .patch('/members/io/pictures/:id', jsonBody(change), async (c) => {
      return c.json(await describePicture(db, signOf(c), { id: idOf(c), ...c.req.valid('json') }))
    })
    .delete('/members/io/pictures/:id', async (c) => {
      return c.json(await deleteFile(db, clock, pictureFiles, idOf(c), c.var.member.accountId))
    })
    .post('/members/io/pictures/:id/restore', async (c) => {
      const id = idOf(c)
      const restored = await inTransaction(db, 'read committed', async (trx) => {
        await restoreFile(trx, clock, pictureFiles, id)
        return demandPicture(trx, id)
      })
      return c.json(toPictureAnswer(restored, signOf(c)))
    })
}
