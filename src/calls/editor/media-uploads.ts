import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { writeContent } from '../../content/editing/write-content.ts'
import { moveContentVersion } from '../../content/entries.ts'
import { createChecksums } from '../../documents/receiving/checksums.ts'
import { limitPerMember } from '../../documents/receiving/limit-per-member.ts'
import { refuseWithoutSpace } from '../../documents/receiving/no-space.ts'
import {
  mostFormBytes,
  openUpload,
  type Received,
  type Upload,
  usualPace,
} from '../../documents/receiving/open-upload.ts'
import { type Extension, pictureExtensions, refusals } from '../../documents/receiving/upload-rules.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { demandId } from '../../http/id-shape.ts'
import { addLook } from '../../media/change-media.ts'
import { mostFileBytes, titleFrom, tooLargeFile } from '../../media/file-rules.ts'
import { type KeptMedia, keepFile, keepFilm, keepPicture } from '../../media/keep-media.ts'
import { demandMedia } from '../../media/media.ts'
import { mediaFiles } from '../../media/media-files.ts'
import { storeMedia } from '../../media/store-media.ts'
import { actDoor } from '../audit/act-door.ts'
import { inspect, requestOf } from '../documents/inspect-upload.ts'
import { answerOne } from './answer-media.ts'
import { demandChangeable } from './changeable-media.ts'
import { readSentFields } from './media-input.ts'

const uploadsAtOnce = 5

/** The calls by which pictures, films and files come into the library. What is refused leaves nothing behind. */
export function mediaUploads(app: App) {
  const { clock, storage, examining, database } = app
  const { db } = database
  const acts = actDoor(app)
  const takePlace = limitPerMember(app, 'media', uploadsAtOnce)
  const parts = { storage, checksums: createChecksums() }
  const limits = { mostBytes: app.config.maxUploadBytes, pace: usualPace }
  const actOf = (c: Context<CallEnvironment>) => ({ accountId: c.var.member.accountId, now: clock().getTime() })

  return new Hono<CallEnvironment>()
    .onError(refuseWithoutSpace)
    .post('/editor/media', async (c) => {
      await using _place = await takePlace(c.var.member.accountId)
      await using upload = await openUpload(parts, requestOf(c), limits)
      refuseOthers(upload.extension)
      examining.warm()
      const received = await receive(c, upload)
      const { width, height, ...said } = readSentFields(received.fields)
      if (received.extension === 'pdf') said.alt ||= titleFrom(received.fileName)
      await inspect(app, c, received)
      await using kept = await keep(c, received, { width, height })
      const added = (id: string): Act => ({ kind: 'media added', on: { sort: 'media', id } })
      const id = await storeMedia(acts.db(c, added), kept, said, actOf(c))
      app.library.wake()
      return c.json(await answerOne(app, c.var.member, id), 201)
    })
    .post('/editor/media/:id/file', async (c) => {
      const id = demandId(c.req.param('id'), mediaFiles.noSuch)
      // Before a film is sent for one that is not there.
      const { kind } = await demandMedia(db, id)
      await demandChangeable(db, c.var.member, id)
      await using _place = await takePlace(c.var.member.accountId)
      await using upload = await openUpload(parts, requestOf(c), limits)
      refuseOthers(upload.extension)
      const replaced = kind === 'drawing' ? 'picture' : kind
      if (kindOf(upload.extension) !== replaced) throw new Refusal('unprocessable', refusedKinds[replaced])
      examining.warm()
      const received = await receive(c, upload)
      const size = readSentFields(received.fields)
      await inspect(app, c, received)
      await using kept = await keep(c, received, size)
      const act: Act = { kind: 'media replaced', on: { sort: 'media', id } }
      await writeContent(acts.db(c, act), async (trx) => {
        const media = await demandMedia(trx, id)
        await demandChangeable(trx, c.var.member, id)
        await addLook(trx, media, 'replaced', kept, actOf(c))
        await moveContentVersion(trx)
      })
      app.library.wake()
      return c.json(await answerOne(app, c.var.member, id), 201)
    })

  async function keep(
    c: Context<CallEnvironment>,
    received: Received,
    { width = 1280, height = 720 }: { width?: number | undefined; height?: number | undefined },
  ): Promise<KeptMedia> {
    const { accountId } = c.var.member
    const kind = kindOf(received.extension)
    if (kind === 'film') return keepFilm(app, accountId, received, { width, height })
    if (kind === 'file') return keepFile(app, accountId, received)
    const { staged, fileName } = received
    // What was sent may tell of place and device.
    return keepPicture(app, accountId, { path: staged.path, fileName }).finally(() => staged.discard())
  }
}

/** A file for download has a bound of its own, as far as it can be known before its bytes are here. */
async function receive(c: Context<CallEnvironment>, upload: Upload): Promise<Received> {
  const refuseLarger = (bytes: number) => {
    if (upload.extension === 'pdf' && bytes > mostFileBytes) throw new Refusal('too_large', tooLargeFile)
  }
  refuseLarger(Number(c.req.header('content-length') ?? 0) - mostFormBytes)
  const received = await upload.receive()
  refuseLarger(received.size)
  return received
}

const refusedKinds = {
  picture: 'Ein Bild wird durch ein Bild ersetzt.',
  film: 'Ein Film wird durch einen Film ersetzt.',
  file: 'Eine Datei wird durch eine Datei ersetzt.',
}

const otherKinds: Partial<Record<Extension, 'film' | 'file'>> = { mp4: 'film', pdf: 'file' }

function kindOf(extension: Extension): 'picture' | 'film' | 'file' | undefined {
  if (pictureExtensions.includes(extension)) return 'picture'
  return otherKinds[extension]
}

function refuseOthers(extension: Extension): void {
  if (kindOf(extension) === undefined) throw new Refusal('unsupported_type', refusals.type)
}
