import { Hono } from 'hono'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { addVersion } from '../../documents/library/add-version.ts'
import { toDocumentAnswer } from '../../documents/library/document-answer.ts'
import { documentFiles } from '../../documents/library/document-files.ts'
import { demandDocument } from '../../documents/library/documents.ts'
import { addOnce } from '../../documents/receiving/add-once.ts'
import { createChecksums } from '../../documents/receiving/checksums.ts'
import { limitPerMember } from '../../documents/receiving/limit-per-member.ts'
import { refuseWithoutSpace } from '../../documents/receiving/no-space.ts'
import { openUpload, usualPace } from '../../documents/receiving/open-upload.ts'
import { keepUpload } from '../../files/keep-files.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { toUploadedPicture } from '../../pictures/picture-answer.ts'
import { storePicture } from '../../pictures/store-picture.ts'
import { indexDocument } from '../../search/index/index-document.ts'
import { keepFindable } from '../../search/index/keep-findable.ts'
import { actDoor } from '../audit/act-door.ts'
import { signFor } from '../files/sign-for.ts'
import { documentId } from './document-id.ts'
import { inspect, requestOf } from './inspect-upload.ts'
import { readUploadFields } from './upload-fields.ts'

const uploadsAtOnce = 5

/** As long as the largest file may be scanned, and sent once more. */
const sentAgainMs = 60 * 60 * 1000

/**
 * The calls that take files, each told in the order in which it happens. Wherever one is refused, what it has taken so far is
 * given back on the way out: the bytes that no row names, the staged file, the member's place.
 */
export function uploads(app: App) {
  const { database, clock, storage, examining, indexing } = app
  const { db, engine } = database
  // One for both calls: what a member may do at once counts over all of them.
  const acts = actDoor(app)
  const takePlace = limitPerMember(app, 'files', uploadsAtOnce)
  const parts = { storage, checksums: createChecksums() }
  const limits = { mostBytes: app.config.maxUploadBytes, pace: usualPace }
  /** What the same member has sent since then to the same place is not a second file but the first one, sent again. */
  const sentAgainSince = () => clock().getTime() - sentAgainMs

  return (
    new Hono<CallEnvironment>()
      .onError(refuseWithoutSpace)
      // A member's file becomes a document or, in a folder, a picture. Its field `csrf` may say anything: the token protects.
      .post('/members/io/uploadFile', async (c) => {
        const { accountId } = c.var.member
        await using _place = await takePlace(accountId)
        await using upload = await openUpload(parts, requestOf(c), limits)
        readUploadFields(upload, { isWhole: false })
        examining.warm()
        const received = await upload.receive()
        const chosen = readUploadFields(received)
        await inspect(app, c, received)
        if (chosen.directory === 'pictures') {
          const { folder, description } = chosen
          const placement = { folder, description, accountId, since: sentAgainSince() }
          const stored = ({ id }: { id: string }): Act => ({ kind: 'picture added', on: { sort: 'picture', id } })
          const picture = await storePicture({ ...app, database: acts.database(c, stored) }, received, placement)
          return c.json(toUploadedPicture(picture, signFor(app, c.var.member), accountId), 201)
        }
        await using kept = await keepUpload(app, documentFiles, { ...received, accountId })
        const added = ({ document, isNew }: { document: { id: string }; isNew: boolean }): Act | undefined =>
          isNew ? { kind: 'document added', on: { sort: 'document', id: document.id } } : undefined
        const { document } = await inTransaction(acts.db(c, added), 'read committed', async (trx) => {
          const { document, isNew } = await addOnce(trx, kept.file, chosen, sentAgainSince())
          if (isNew) await indexDocument(trx, engine, clock, document.id)
          return { document, isNew }
        })
        indexing.wake()
        return c.json(toDocumentAnswer(document, signFor(app, c.var.member)), 201)
      })
      // An editor's file becomes the newest version of a document, under whatever name and of whatever kind it comes.
      .post('/members/io/documents/:id/versions', async (c) => {
        const id = documentId(c.req.param('id'))
        // Before a gigabyte is sent for one that is not there.
        await demandDocument(db, id)
        const { accountId } = c.var.member
        await using _place = await takePlace(accountId)
        await using upload = await openUpload(parts, requestOf(c), limits)
        examining.warm()
        const received = await upload.receive()
        await inspect(app, c, received)
        await using kept = await keepUpload(app, documentFiles, { ...received, accountId })
        const act: Act = { kind: 'document version added', on: { sort: 'document', id } }
        const document = await keepFindable(acts.database(c, act), clock, id, (trx) =>
          addVersion(trx, kept.file, id, sentAgainSince()),
        )
        indexing.wake()
        return c.json(toDocumentAnswer(document, signFor(app, c.var.member)), 201)
      })
  )
}
