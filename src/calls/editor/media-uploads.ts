import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { writeContent } from '../../content/editing/write-content.ts'
import { moveContentVersion } from '../../content/entries.ts'
import { createChecksums } from '../../documents/receiving/checksums.ts'
import { limitPerMember } from '../../documents/receiving/limit-per-member.ts'
import { refuseWithoutSpace } from '../../documents/receiving/no-space.ts'
import { openUpload, type Received, usualPace } from '../../documents/receiving/open-upload.ts'
import { type Extension, pictureExtensions, refusals } from '../../documents/receiving/upload-rules.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { logAct } from '../../http/log-act.ts'
import { addLook } from '../../media/change-media.ts'
import { type KeptMedia, keepFilm, keepPicture } from '../../media/keep-media.ts'
import { demandMedia } from '../../media/media.ts'
import { mediaFiles } from '../../media/media-files.ts'
import { storeMedia } from '../../media/store-media.ts'
import { inspect, requestOf } from '../documents/inspect-upload.ts'
import { answerOne } from './answer-media.ts'
import { readSentFields } from './media-input.ts'

const uploadsAtOnce = 5

/** The calls by which pictures and films come into the library. What is refused leaves nothing behind. */
export function mediaUploads(app: App) {
  const { clock, storage, examining, database } = app
  const { db } = database
  const takePlace = limitPerMember(uploadsAtOnce)
  const parts = { storage, checksums: createChecksums() }
  const limits = { mostBytes: app.config.maxUploadBytes, pace: usualPace }
  const actOf = (c: Context<CallEnvironment>) => ({ accountId: c.var.member.accountId, now: clock().getTime() })

  return new Hono<CallEnvironment>()
    .onError(refuseWithoutSpace)
    .post('/editor/media', async (c) => {
      using _place = takePlace(c.var.member.accountId)
      await using upload = await openUpload(parts, requestOf(c), limits)
      refuseOthers(upload.extension)
      examining.warm()
      const received = await upload.receive()
      const { width, height, ...said } = readSentFields(received.fields)
      await inspect(app, c, received)
      await using kept = await keep(c, received, { width, height })
      const id = await storeMedia(db, kept, said, actOf(c))
      app.library.wake()
      logAct(c, app.log, 'media added', { media: id })
      return c.json(await answerOne(app, c.var.member, id), 201)
    })
    .post('/editor/media/:id/file', async (c) => {
      const id = demandId(c.req.param('id'), mediaFiles.noSuch)
      // Before a film is sent for one that is not there.
      const { kind } = await demandMedia(db, id)
      using _place = takePlace(c.var.member.accountId)
      await using upload = await openUpload(parts, requestOf(c), limits)
      refuseOthers(upload.extension)
      if ((upload.extension === 'mp4') !== (kind === 'film')) {
        const title =
          kind === 'film' ? 'Ein Film wird durch einen Film ersetzt.' : 'Ein Bild wird durch ein Bild ersetzt.'
        throw new Refusal('unprocessable', title)
      }
      examining.warm()
      const received = await upload.receive()
      const size = readSentFields(received.fields)
      await inspect(app, c, received)
      await using kept = await keep(c, received, size)
      await writeContent(db, async (trx) => {
        const media = await demandMedia(trx, id)
        await addLook(trx, media, 'replaced', kept, actOf(c))
        await moveContentVersion(trx)
      })
      app.library.wake()
      logAct(c, app.log, 'media replaced', { media: id })
      return c.json(await answerOne(app, c.var.member, id), 201)
    })

  async function keep(
    c: Context<CallEnvironment>,
    received: Received,
    { width = 1280, height = 720 }: { width?: number | undefined; height?: number | undefined },
  ): Promise<KeptMedia> {
    const { accountId } = c.var.member
    if (received.extension === 'mp4') return keepFilm(app, accountId, received, { width, height })
    const { staged, fileName } = received
    // What was sent may tell of place and device.
    return keepPicture(app, accountId, { path: staged.path, fileName }).finally(() => staged.discard())
  }
}

function refuseOthers(extension: Extension): void {
  if (extension !== 'mp4' && !pictureExtensions.includes(extension)) {
    throw new Refusal('unsupported_type', refusals.type)
  }
}
