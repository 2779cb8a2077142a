import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { ActKind } from '../../audit/act-kinds-rules.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { descriptionFault, tidyDescription } from '../../documents/library/description-rules.ts'
import { refuseWithoutSpace } from '../../documents/receiving/no-space.ts'
import { refusals } from '../../documents/receiving/upload-rules.ts'
import { Refusal } from '../../errors.ts'
import { deleteFile, restoreFile } from '../../files/deleted-files.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { demandOwnOrDeleted, demandOwnPicture } from '../../pictures/carers.ts'
import { describePicture } from '../../pictures/describe-picture.ts'
import { demandWholePicture } from '../../pictures/find-picture-file.ts'
import { listDeletedPictures } from '../../pictures/list-deleted-pictures.ts'
import { toPictureAnswer } from '../../pictures/picture-answer.ts'
import { pictureFiles } from '../../pictures/picture-files.ts'
import { demandPicture } from '../../pictures/pictures.ts'
import { turnPicture } from '../../pictures/turn-picture.ts'
import { actDoor } from '../audit/act-door.ts'
import { lendFile } from '../files/lend-file.ts'
import { signFor } from '../files/sign-for.ts'
import { carerOf } from './carer-of.ts'

const change = z.object({
  revision: seenRevision,
  description: z.string().transform(tidyDescription).superRefine(refuseFaults),
})

function refuseFaults(description: string, context: z.RefinementCtx): void {
  const message = descriptionFault(description)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

const idOf = (c: Context<CallEnvironment, '/:id'>) => demandId(c.req.param('id'), pictureFiles.noSuch)

const turning = z.strictObject({
  revision: seenRevision,
  turn: z.literal([90, 180, 270], 'muss 90, 180 oder 270 sein'),
})

/** What members do with the pictures that they have uploaded, and editors with all of them. */
export function pictureEditing(
  app: Pick<App, 'database' | 'storage' | 'examining' | 'fileWatch' | 'clock' | 'linkSecret' | 'log' | 'sealing'>,
) {
  const { database, clock } = app
  const { db } = database
  const acts = actDoor(app)
  const recording = (c: Context<CallEnvironment, '/:id'>, kind: ActKind) =>
    acts.database(c, { kind, on: { sort: 'picture', id: idOf(c) } })
  const signOf = (c: Context<CallEnvironment>) => signFor(app, c.var.member)

  return new Hono<CallEnvironment>()
    .onError(refuseWithoutSpace)
    .get('/members/io/pictures/deleted', async (c) => {
      return c.json({ pictures: await listDeletedPictures(db, clock, signOf(c), carerOf(c.var.member)) })
    })
    .patch('/members/io/pictures/:id', jsonBody(change), async (c) => {
      const carer = carerOf(c.var.member)
      return c.json(
        await describePicture(
          recording(c, 'picture described').db,
          signOf(c),
          { id: idOf(c), ...c.req.valid('json') },
          carer,
        ),
      )
    })
    .delete('/members/io/pictures/:id', async (c) => {
      const id = idOf(c)
      await demandOwnPicture(db, id, carerOf(c.var.member))
      const { db: recorded } = recording(c, 'picture deleted')
      const deleted = await inTransaction(recorded, 'read committed', (trx) =>
        deleteFile(trx, clock, pictureFiles, id, c.var.member.accountId),
      )
      return c.json(deleted)
    })
    .post('/members/io/pictures/:id/restore', async (c) => {
      const id = idOf(c)
      const restored = await inTransaction(recording(c, 'picture restored').db, 'read committed', async (trx) => {
        await demandOwnOrDeleted(trx, id, carerOf(c.var.member))
        await restoreFile(trx, clock, pictureFiles, id)
        return demandPicture(trx, id)
      })
      return c.json(toPictureAnswer(restored, signOf(c), c.var.member.accountId))
    })
    .post('/members/io/pictures/:id/turn', jsonBody(turning), async (c) => {
      const id = idOf(c)
      const carer = carerOf(c.var.member)
      await demandOwnPicture(db, id, carer)
      if ((await app.storage.freeBytes()) < keptFreeBytes) throw new Refusal('no_space', refusals.space)
      await using lent = await lendFile(app, () => demandWholePicture(db, id))
      const database = recording(c, 'picture turned')
      return c.json(
        await turnPicture({ ...app, database }, signOf(c), { id, ...c.req.valid('json'), path: lent.path }, carer),
      )
    })
}
