import { rm } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../config.ts'
import { StartError } from '../errors.ts'
import type { ByteStore } from './byte-store.ts'
import { checkedKey, isKey } from './key-rules.ts'
import { putObject } from './put-object.ts'
import { readObject } from './read-object.ts'
import { away, hasNoSpace, isNotOffered, s3Reason } from './s3-errors.ts'

const startLimitMs = 20_000
const checkLimitMs = 5_000

/** What a start writes and removes. Always the same, so that the next one removes what a killed one has left. */
const probeKey = 'probe'

/** Bytes in a private bucket. Who may read it is decided there; nothing here makes anything public. */
export async function openS3Store(settings: S3Settings, { mayMake = true } = {}): Promise<ByteStore> {
  const client = connect(settings)
  const Bucket = settings.bucket
  try {
    await (mayMake ? probe(client, Bucket) : look(client, Bucket))
  } catch (error) {
    client.destroy()
    throw unusable(settings, error)
  }

  async function abortParts(key: string): Promise<void> {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: key }))
    for (const { Key, UploadId } of Uploads) {
      if (Key === key) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    }
  }

  return {
    // Without writing anything: a bucket that keeps old versions would collect every probe.
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(checkLimitMs) })
    },
    async put(path, key) {
      try {
        await putObject(client, { Bucket, Key: checkedKey(key) }, path)
      } catch (error) {
        throw hasNoSpace(error)
          ? Object.assign(new Error('S3 is full', { cause: error }), { code: 'ENOSPC' })
          : away(error)
      }
      await rm(path, { force: true })
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }))
      try {
        await abortParts(key)
      } catch (error) {
        // Some stores keep no list of them, or do not show it to us: they clear away parts by themselves.
        if (!isNotOffered(error)) throw error
      }
    },
    read: (key, part) => readObject(client, Bucket, checkedKey(key), part),
    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })).catch((error) => {
          throw away(error)
        })
        for (const { Key = '' } of page.Contents ?? []) if (isKey(Key)) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    close: () => client.destroy(),
  }
}

/** How people are told which bucket is meant. */
export function nameBucket({ bucket, endpoint }: S3Settings): string {
  return `Der S3-Speicher „${bucket}“${endpoint ? ` bei ${endpoint}` : ''}`
}

export function unusable(settings: S3Settings, error: unknown): StartError {
  return new StartError(`${nameBucket(settings)} lässt sich nicht benutzen: ${s3Reason(error)}.`)
}

export function connect({ endpoint, region, credentials }: S3Settings): S3Client {
  const sockets = { maxSockets: 200 }
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Somebody waits for the answer: a store that is silent is to be told of in half a minute, and he comes again by himself.
    maxAttempts: 2,
    // Parts are signed with their checksum anyway; the additional trailers are not understood everywhere. The check on
    // reading would keep silent about a connection that breaks off.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      /** Without a byte in either direction. */
      socketTimeout: 15_000,
      /** From the start of a request, of a part for one, to the head of its answer. */
      requestTimeout: 300_000,
      throwOnRequestTimeout: true,
      httpAgent: sockets,
      httpsAgent: sockets,
    },
  })
}

/** Says of a bucket that is not there or closed more than `check`, whose answer has no words. */
async function look(client: S3Client, Bucket: string): Promise<void> {
  const limit = { abortSignal: AbortSignal.timeout(startLimitMs) }
  await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), limit)
}

/** Writes and removes a small object once, so that a missing right shows at the start and not at the first upload. */
async function probe(client: S3Client, Bucket: string): Promise<void> {
  const limit = { abortSignal: AbortSignal.timeout(startLimitMs) }
  await client.send(new PutObjectCommand({ Bucket, Key: probeKey, Body: 'pennal' }), limit)
  await client.send(new DeleteObjectCommand({ Bucket, Key: probeKey }), limit)
}
