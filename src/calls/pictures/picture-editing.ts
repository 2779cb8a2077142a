import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { descriptionFault, tidyDescription } from '../../documents/library/description-rules.ts'
import { goneAt, keptSince } from '../../files/deletion-rules.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { jsonBody } from '../../http/json-body.ts'
import { deletePicture } from '../../pictures/delete-picture.ts'
import { describePicture } from '../../pictures/describe-picture.ts'
import { listDeletedPictures } from '../../pictures/list-deleted-pictures.ts'
import { noSuchPicture } from '../../pictures/picture-refusals.ts'
import { restorePicture } from '../../pictures/restore-picture.ts'
import { signFor } from '../files/sign-for.ts'

const change = z.object({
  revision: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  description: z.string().transform(tidyDescription).superRefine(refuseFaults),
})

function refuseFaults(description: string, context: z.RefinementCtx): void {
  const message = descriptionFault(description)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

const idOf = (c: Context<CallEnvironment, '/:id'>) => demandId(c.req.param('id'), noSuchPicture)

const toText = (moment: number): string => new Date(moment).toISOString()

/** What editors do with the pictures of members. Everything below this path is theirs, whether or not there is such a call. */
export function pictureEditing(app: Pick<App, 'database' | 'clock' | 'linkSecret'>) {
  const { db } = app.database
  const signOf = (c: Context<CallEnvironment>) => signFor(app, c.var.member)
  const now = () => app.clock().getTime()

  return new Hono<CallEnvironment>()
    .get('/members/io/pictures/deleted', async (c) => {
      const deleted = await listDeletedPictures(db, signOf(c), keptSince(now()))
      const pictures = deleted.map(({ deletedAt, ...picture }) => {
        return { ...picture, deletedAt: toText(deletedAt), goneAt: toText(goneAt(deletedAt)) }
      })
      return c.json({ pictures })
    })
    .patch('/members/io/pictures/:id', jsonBody(change), async (c) => {
      return c.json(await describePicture(db, signOf(c), { id: idOf(c), ...c.req.valid('json') }))
    })
    .delete('/members/io/pictures/:id', async (c) => {
      const id = idOf(c)
      const deletedAt = now()
      await deletePicture(db, id, { deletedAt, deletedBy: c.var.member.accountId })
      return c.json({ id, deletedAt: toText(deletedAt), goneAt: toText(goneAt(deletedAt)) })
    })
    .post('/members/io/pictures/:id/restore', async (c) => {
      return c.json(await restorePicture(db, signOf(c), { id: idOf(c), deletedAfter: keptSince(now()) }))
    })
}
