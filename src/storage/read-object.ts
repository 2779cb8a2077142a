import type { Readable } from 'node:stream'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { BytePart } from './byte-store.ts'
import { away, isBehindTheEnd, isMissing, s3Reason } from './s3-errors.ts'
import { StorageAway } from './storage-away.ts'

const mostFailures = 3

/** Until S3 has begun to answer, all its tries together: a member waits for his download. */
const headMs = 10_000

/**
 * The bytes of an object. A member with a slow line takes minutes over what S3 sends in seconds, and S3 does not wait
 * that long: where a connection breaks off, the next one goes on from there. What has a key never changes.
 */
export async function* readObject(
  client: S3Client,
  bucket: string,
  key: string,
  part: BytePart | undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const first = part?.start ?? 0
  let next = first
  let end = part?.end
  let failures = 0
  while (end === undefined || next <= end) {
    const found = await getObject(client, bucket, key, next, end)
    // It ends before that place, as a file on a disk may.
    if (!found && next === first) return
    if (!found) throw brokenOff(`S3 ends ${key} at ${next} by now`)
    const { body, last } = found
    end = Math.min(end ?? last, last)
    try {
      for await (const chunk of body) {
        // Not every server keeps to the end that it was asked for.
        const wanted = chunk.subarray(0, end - next + 1)
        if (wanted.length === 0) return
        next += wanted.length
        failures = 0
        yield wanted
      }
      if (next <= end) throw brokenOff(`S3 ended ${key} at ${next} instead of ${end + 1}`)
    } catch (error) {
      failures++
      if (failures === mostFailures) throw error instanceof StorageAway ? error : asAway(error)
    }
  }
}

async function getObject(client: S3Client, Bucket: string, Key: string, start: number, end: number | undefined) {
  const whole = start === 0 && end === undefined
  const command = new GetObjectCommand({ Bucket, Key, ...(whole ? {} : { Range: `bytes=${start}-${end ?? ''}` }) })
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), headMs)
  const answer = await client
    .send(command, { abortSignal: limit.signal })
    .catch((error) => (isBehindTheEnd(error) ? undefined : sayWhatIsMissing(error)))
    .finally(() => clearTimeout(timer))
  if (!answer) return undefined
  const { Body, ContentLength, ContentRange } = answer
  const body = Body as Readable & AsyncIterable<Buffer<ArrayBuffer>>
  if (ContentLength === undefined || !(whole || ContentRange?.startsWith(`bytes ${start}-`))) {
    body.destroy()
    throw brokenOff(`S3 answered ${ContentLength} bytes, ${ContentRange}, of ${Key} instead of those from ${start} on`)
  }
  return { body, last: start + ContentLength - 1 }
}

function sayWhatIsMissing(error: unknown): never {
  throw isMissing(error)
    ? Object.assign(new Error('S3 has no such object', { cause: error }), { code: 'ENOENT' })
    : away(error)
}

/** It is the way that is broken, and not the bytes: whoever holds them against a checksum must not take it for that. */
const asAway = (error: unknown, words = `S3: ${s3Reason(error)}`) => new StorageAway(words, { cause: error })

const brokenOff = (words: string) => asAway(Object.assign(new Error(words), { code: 'ECONNRESET' }), words)
