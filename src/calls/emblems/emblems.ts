import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import type { Act } from '../../audit/record-act.ts'
import { writeContent } from '../../content/editing/write-content.ts'
import { moveContentVersion } from '../../content/entries.ts'
import type { Tx } from '../../database/tables.ts'
import { createChecksums } from '../../documents/receiving/checksums.ts'
import { limitPerMember } from '../../documents/receiving/limit-per-member.ts'
import { refuseWithoutSpace } from '../../documents/receiving/no-space.ts'
import { openUpload, usualPace } from '../../documents/receiving/open-upload.ts'
import { deleteEmblem, putEmblem, restoreEmblem } from '../../emblems/change-emblem.ts'
import { emblemFiles } from '../../emblems/emblem-files.ts'
import { type EmblemKind, emblemRefusals, isEmblemKind, leftOutNames, mostBytes } from '../../emblems/emblem-rules.ts'
import { keepEmblem } from '../../emblems/keep-emblem.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { queryParams } from '../../http/query-params.ts'
import { seenRevision } from '../../http/seen-revision.ts'
import { actDoor } from '../audit/act-door.ts'
import { refuseUnlessClean, requestOf } from '../documents/inspect-upload.ts'
import { answerEmblems } from './answer-emblems.ts'

const uploadsAtOnce = 2

const seen = z.strictObject({ revision: z.coerce.number().pipe(seenRevision).optional() })
const seenForSure = z.strictObject({ revision: z.coerce.number().pipe(seenRevision) })
const former = z.strictObject({ version: seenRevision, revision: seenRevision.optional() })

const takes = {
  extensions: ['svg', 'png'] as const,
  refusals: { type: emblemRefusals.type, size: emblemRefusals.pngSize },
}

/** Coat of arms and circle, for administrators. Each change is shown by the next page, with all that is made from them. */
export function emblemCalls(app: App) {
  const { clock, storage, examining, scanner } = app
  const acts = actDoor(app)
  const takePlace = limitPerMember(app, 'emblems', uploadsAtOnce)
  const parts = { storage, checksums: createChecksums() }
  const limits = { mostBytes: Math.min(mostBytes.png, app.config.maxUploadBytes), pace: usualPace, takes }
  const actOf = (c: Context<CallEnvironment>) => ({ accountId: c.var.member.accountId, now: clock().getTime() })

  /** One change, and then what follows from it. Who has made it sees all of it with the answer. */
  async function change(c: Context<CallEnvironment>, act: Act, work: (trx: Tx) => Promise<void>) {
    await writeContent(acts.db(c, act), async (trx) => {
      await work(trx)
      await moveContentVersion(trx)
    })
    await app.contentVersion.settle()
    await app.emblems.make()
    return answerEmblems(app)
  }

  return new Hono<CallEnvironment>()
    .onError(refuseWithoutSpace)
    .get('/members/io/emblems', async (c) => c.json(await answerEmblems(app)))
    .post('/members/io/emblems/:kind', queryParams(seen), async (c) => {
      const kind = kindOf(c.req.param('kind'))
      const { revision } = c.req.valid('query')
      await using _place = await takePlace(c.var.member.accountId)
      await using upload = await openUpload(parts, requestOf(c), limits)
      examining.warm()
      const received = await upload.receive()
      const { extension: format, size, fileName, staged } = received
      if (size > mostBytes[format]) {
        throw new Refusal('too_large', format === 'svg' ? emblemRefusals.svgSize : emblemRefusals.pngSize)
      }
      c.env.incoming?.socket.setTimeout(0)
      await using kept = await keepEmblem(app, c.var.member.accountId, { path: staged.path, size, fileName, format })
      refuseUnlessClean(await scanner.scan(staged.path))
      const act: Act = { kind: 'emblem changed', on: { sort: 'emblem', id: kind } }
      const answer = await change(c, act, (trx) => putEmblem(trx, kind, kept.version, { ...actOf(c), revision }))
      return c.json({ ...answer, fileName, leftOut: kept.leftOut.map((what) => leftOutNames[what]) }, 201)
    })
    .delete('/members/io/emblems/:kind', queryParams(seenForSure), async (c) => {
      const kind = kindOf(c.req.param('kind'))
      const { revision } = c.req.valid('query')
      const act: Act = { kind: 'emblem removed', on: { sort: 'emblem', id: kind } }
      const answer = await change(c, act, (trx) => deleteEmblem(trx, kind, { ...actOf(c), revision }))
      return c.json(answer)
    })
    .post('/members/io/emblems/:kind/restore', jsonBody(former), async (c) => {
      const kind = kindOf(c.req.param('kind'))
      const { version, revision } = c.req.valid('json')
      const act: Act = { kind: 'emblem restored', on: { sort: 'emblem', id: kind }, details: { version } }
      const answer = await change(c, act, (trx) => restoreEmblem(trx, kind, version, { ...actOf(c), revision }))
      return c.json(answer)
    })
}

function kindOf(kind: string): EmblemKind {
  if (!isEmblemKind(kind)) throw emblemFiles.noSuch()
  return kind
}
