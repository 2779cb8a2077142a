import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { App } from '../../app.ts'
import type { Clock } from '../../clock.ts'
import { checkUpload } from '../../documents/receiving/check-upload.ts'
import { createChecksums } from '../../documents/receiving/checksums.ts'
import type { Form, FormCheck } from '../../documents/receiving/collect-form.ts'
import { limitPerMember } from '../../documents/receiving/limit-per-member.ts'
import { refuseWithoutSpace } from '../../documents/receiving/no-space.ts'
import { receiveUpload, type UploadRequest, usualPace } from '../../documents/receiving/receive-upload.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'

const uploadsAtOnce = 5

/** As long as the largest file may be scanned, and sent once more. */
const sentAgainMs = 60 * 60 * 1000

/** What the same member has sent since then to the same place is not a second file but the first one, sent again. */
export const sentAgainSince = (clock: Clock) => clock().getTime() - sentAgainMs

/** Receives the file of a form, looks into it, and lets `store` keep it. Nothing is left of one that is not kept. */
export type TakeUpload = <T>(
  c: Context<CallEnvironment>,
  check: FormCheck,
  store: (form: Form) => Promise<T>,
) => Promise<T>

/** One for all calls that take files: what a member may do at once counts over all of them. */
export function createTakeUpload(app: Pick<App, 'config' | 'storage' | 'scanner' | 'examining'>): TakeUpload {
  const limit = limitPerMember(uploadsAtOnce)
  const parts = { storage: app.storage, checksums: createChecksums() }
  const limits = { mostBytes: app.config.maxUploadBytes, pace: usualPace }

  /** From the moment when the file's name is good, somebody gets ready to look into it. */
  const warming =
    (check: FormCheck): FormCheck =>
    (extension, fields, isWhole) => {
      check(extension, fields, isWhole)
      app.examining.warm()
    }

  return (c, check, store) => {
    const { accountId } = c.var.member
    return limit(accountId, async () => {
      try {
        const form = await receiveUpload(parts, requestOf(c), limits, warming(check))
        try {
          // Nothing moves on the connection while a large file is looked at, which is no reason to cut it.
          c.env.incoming?.socket.setTimeout(0)
          await checkUpload((file) => app.examining.examine(accountId, file), app.scanner, form)
          return await store(form)
        } finally {
          await form.staged.discard()
        }
      } catch (error) {
        return refuseWithoutSpace(error)
      }
    })
  }
}

function requestOf(c: Context<CallEnvironment>): UploadRequest {
  const { incoming } = c.env
  const length = c.req.header('content-length')
  return {
    body: incoming ?? Readable.fromWeb((c.req.raw.body ?? new Blob().stream()) as ReadableStream),
    contentType: c.req.header('content-type'),
    contentEncoding: c.req.header('content-encoding'),
    contentLength: length === undefined ? undefined : Number(length),
    ownsChunks: incoming !== undefined,
  }
}
