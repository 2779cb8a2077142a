import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { z } from 'zod'
import { StartError } from '../../errors.ts'
import { isMissing, isNotOffered } from '../../storage/s3-errors.ts'
import { hasEnded, thisProcess } from '../owning-process.ts'
import type { PlaceLock } from './place.ts'

/** So long it is held without a word of its owner, who says one much more often. */
const leaseMs = 5 * 60_000
const renewEveryMs = 60_000
/** By so much the clocks of two machines may differ. */
const mostSkewMs = leaseMs + 24 * 60 * 60_000

const form = z.object({
  owner: z.string(),
  machine: z.string(),
  pid: z.number(),
  began: z.number().optional(),
  until: z.number(),
})
type Lease = z.infer<typeof form>

interface Target {
  Bucket: string
  Key: string
}

/**
 * Takes an object of a bucket as a lock: undefined while somebody living has it. One whose process on this machine is no more
 * has it no longer, one of another machine for five minutes. That of two who come at once one gets it is for the store to
 * say, by the condition of the write; what knows no conditions is asked once more who stands there.
 */
export async function takeLease(client: S3Client, object: Target): Promise<PlaceLock | undefined> {
  const owner = randomUUID()
  const found = await readLease(client, object)
  if (found && isHeld(found.lease)) return undefined
  let etag = await writeLease(client, object, owner, found ? { IfMatch: found.etag } : { IfNoneMatch: '*' })
  if (etag === undefined || (await readLease(client, object))?.lease?.owner !== owner) return undefined

  const lost = new AbortController()
  let renewed = Date.now()
  const renew = async () => {
    const next = await writeLease(client, object, owner, { IfMatch: etag }).catch(() => 'away' as const)
    if (next === undefined || (next === 'away' && Date.now() - renewed > leaseMs))
      lost.abort(
        new StartError(
          'Der Ort war zu lange nicht erreichbar, oder ein anderer schreibt jetzt dort. Bitte noch einmal aufrufen.',
        ),
      )
    if (next === undefined || next === 'away') return
    etag = next
    renewed = Date.now()
  }
  let renewing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renewing.then(renew)
  }, renewEveryMs)
  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer)
      await renewing
      // Held no longer than it takes to run out, if the store does not answer just now.
      if (!lost.signal.aborted) await client.send(new DeleteObjectCommand(object)).catch(() => {})
    },
  }
}

async function readLease(client: S3Client, object: Target) {
  try {
    const { Body, ETag } = await client.send(new GetObjectCommand(object))
    const parsed = form.safeParse(asJson((await Body?.transformToString()) ?? ''))
    return { lease: parsed.data, etag: ETag ?? '' }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The mark of what was written; undefined where somebody else was quicker. */
async function writeLease(
  client: S3Client,
  object: Target,
  owner: string,
  condition: { IfMatch?: string | undefined; IfNoneMatch?: string },
): Promise<string | undefined> {
  const lease: Lease = { owner, ...thisProcess(), until: Date.now() + leaseMs }
  const put = { ...object, Body: JSON.stringify(lease) }
  try {
    return (await client.send(new PutObjectCommand({ ...put, ...condition }))).ETag ?? ''
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
    if ([404, 409, 412].includes(status)) return undefined
    if (isNotOffered(error) && status !== 403) return (await client.send(new PutObjectCommand(put))).ETag ?? ''
    throw error
  }
}

function isHeld(lease: Lease | undefined): boolean {
  // One that holds for longer than any does was written while a clock was wrong.
  if (!lease || lease.until < Date.now() || lease.until > Date.now() + mostSkewMs) return false
  return !hasEnded(lease)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
