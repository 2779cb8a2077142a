import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { refuseWithoutSpace } from '../../documents/receiving/no-space.ts'
import { refusals } from '../../documents/receiving/upload-rules.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { findCopy } from '../../media/find-copy.ts'
import { keepPicture } from '../../media/keep-media.ts'
import { storeMedia } from '../../media/store-media.ts'
import { demandWholePicture } from '../../pictures/find-picture-file.ts'
import { demandPicture } from '../../pictures/pictures.ts'
import { actDoor } from '../audit/act-door.ts'
import { lendFile } from '../files/lend-file.ts'
import { answerOne } from './answer-media.ts'

const wanted = z.strictObject({ picture: z.uuid('muss ein Bild nennen') })

/** The call by which a picture of a members' folder comes into the library: as a copy, so that either can go without the other. */
export function mediaCopies(app: App) {
  const { db } = app.database
  return new Hono<CallEnvironment>()
    .onError(refuseWithoutSpace)
    .post('/editor/media/from-picture', jsonBody(wanted), async (c) => {
      const { picture } = c.req.valid('json')
      const { accountId } = c.var.member
      const { file_name: fileName, description } = await demandPicture(db, picture)
      const known = await findCopy(db, picture)
      if (known) return c.json(await answerOne(app, c.var.member, known))
      if ((await app.storage.freeBytes()) < keptFreeBytes) throw new Refusal('no_space', refusals.space)
      await using lent = await lendFile(app, () => demandWholePicture(db, picture))
      await using kept = await keepPicture(app, accountId, { path: lent.path, fileName, copiedFrom: picture })
      const said = { caption: description }
      const copied = (id: string): Act => ({ kind: 'media copied', on: { sort: 'media', id }, details: { picture } })
      const id = await storeMedia(actDoor(app).db(c, copied), kept, said, { accountId, now: app.clock().getTime() })
      app.library.wake()
      return c.json(await answerOne(app, c.var.member, id), 201)
    })
}
