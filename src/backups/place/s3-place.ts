import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../../config.ts'
import { StartError } from '../../errors.ts'
import { readObject } from '../../storage/read-object.ts'
import { hasNoSpace, isNotOffered, s3Reason } from '../../storage/s3-errors.ts'
import { connect, nameBucket } from '../../storage/s3-store.ts'
import { StorageAway } from '../../storage/storage-away.ts'
import { type Place, type PlacedFile, placeNames } from './place.ts'
import { putStream } from './put-stream.ts'
import { takeLease } from './s3-lease.ts'
import { watchSource } from './watch-source.ts'

const known = new Set<string>(Object.values(placeNames))

/** A bucket, or what begins with a prefix in one. An object is there as a whole or not at all. */
export function s3Place(settings: S3Settings, prefix: string): Place {
  const client = connect(settings)
  const Bucket = settings.bucket
  const name = `${nameBucket(settings)}${prefix === '' ? '' : ` unter ${prefix}`}`

  async function inWords<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw unusable(name, error)
    }
  }

  return {
    name,
    async *read(path) {
      try {
        yield* readObject(client, Bucket, prefix + path, undefined)
      } catch (error) {
        throw unusable(name, error)
      }
    },
    async *list(below) {
      try {
        yield* listObjects(client, Bucket, prefix, below)
      } catch (error) {
        throw unusable(name, error)
      }
    },
    async put(path, bytes) {
      const source = watchSource(bytes)
      try {
        await putStream(client, { Bucket, Key: prefix + path }, source.bytes)
      } catch (error) {
        throw source.hasFailed(error) ? error : unusable(name, error)
      }
    },
    remove: (path) =>
      inWords(async () => void (await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + path })))),
    lock: () => inWords(() => takeLease(client, { Bucket, Key: prefix + placeNames.lock })),
    async removeLeftovers() {
      try {
        await abortUploads(client, Bucket, prefix)
      } catch (error) {
        // Some stores keep no list of them, or do not show it to us: they clear away parts by themselves.
        if (!isNotOffered(error)) throw unusable(name, error)
      }
    },
    holdsOtherThings: () =>
      inWords(async () => {
        const request = { Bucket, Prefix: prefix, Delimiter: '/' }
        const { Contents = [], CommonPrefixes = [] } = await client.send(new ListObjectsV2Command(request))
        const names = [...Contents.map(({ Key = '' }) => Key), ...CommonPrefixes.map(({ Prefix = '' }) => Prefix)]
        // A console makes an object of the folder's own name for a folder that is empty.
        const own = names.map((each) => each.slice(prefix.length).replace(/\/$/, '')).filter((each) => each !== '')
        return own.some((each) => !known.has(each))
      }),
    close: () => client.destroy(),
  }
}

async function* listObjects(
  client: S3Client,
  Bucket: string,
  prefix: string,
  below: string,
): AsyncGenerator<PlacedFile> {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix + below, ContinuationToken }))
    for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { path: Key.slice(prefix.length), size: Size }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

/** The store says how many it tells at once; what comes after that goes the next time. */
async function abortUploads(client: S3Client, Bucket: string, prefix: string): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
  for (const { Key, UploadId } of Uploads) {
    // A bucket may hold more than this place.
    if (!Key?.startsWith(`${prefix}${placeNames.files}/`) && !Key?.startsWith(`${prefix}${placeNames.backups}/`))
      continue
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  }
}

/** What the store says, in one line; whatever else has failed, as it was. */
function unusable(name: string, error: unknown): unknown {
  const { $metadata, code } = Object(error) as { $metadata?: unknown; code?: unknown }
  const reason = error instanceof StorageAway ? error.cause : error
  if (hasNoSpace(error)) {
    return new StartError(
      `${name} ist voll. Die früheren Sicherungen dort sind unversehrt. Bitte Platz schaffen und noch einmal sichern: Was schon da ist, wird nicht noch einmal kopiert.`,
    )
  }
  if (code === 'ENOENT' || ($metadata === undefined && !(error instanceof StorageAway))) return error
  return new StartError(`${name} lässt sich nicht benutzen: ${s3Reason(reason)}.`, { cause: error })
}
