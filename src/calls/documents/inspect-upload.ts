import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { App } from '../../app.ts'
import type { Received, UploadRequest } from '../../documents/receiving/open-upload.ts'
import { refusals } from '../../documents/receiving/upload-rules.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import type { Verdict } from '../../scanner/scanner.ts'

/** A request whose body is a form with a file. */
export function requestOf(c: Context<CallEnvironment>): UploadRequest {
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

/** Refuses a file that is not what its name says, and one that the virus scanner does not like or could not look at. */
export async function inspect(
  { examining, scanner }: Pick<App, 'examining' | 'scanner'>,
  c: Context<CallEnvironment>,
  { staged, size, extension }: Received,
): Promise<void> {
  // Nothing moves on the connection while a large file is looked at, which is no reason to cut it.
  c.env.incoming?.socket.setTimeout(0)
  await examining.examine(c.var.member.accountId, { path: staged.path, size, extension })
  refuseUnlessClean(await scanner.scan(staged.path))
}

/** A scanner that is away, or still loads what it knows, is hardly there sooner. */
const scannerBackSeconds = 30

export function refuseUnlessClean(verdict: Verdict): void {
  if (verdict === 'infected') throw new Refusal('unprocessable', refusals.virus)
  if (verdict === 'unknown') {
    throw new Refusal('unavailable', refusals.scanner, { retryAfterSeconds: scannerBackSeconds })
  }
}
