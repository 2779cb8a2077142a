import { HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { S3Settings } from '../config.ts'
import { checkedKey, isKey } from './key-rules.ts'
import { isNotFound } from './s3-errors.ts'
import { connect, nameBucket, unusable } from './s3-store.ts'
import type { StorageLook } from './storage-look.ts'

const limitMs = 20_000

export function lookIntoBucket(settings: S3Settings): StorageLook {
  const client = connect(settings)
  const Bucket = settings.bucket
  const limit = () => ({ abortSignal: AbortSignal.timeout(limitMs) })
  return {
    name: nameBucket(settings),
    isThere: true,
    /** The probe of an instance that starts at the same time is nothing, nor is what others keep in the bucket. */
    async holdsAnything() {
      try {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }), limit())
        return Contents.some(({ Key = '' }) => isKey(Key))
      } catch (error) {
        throw unusable(settings, error)
      }
    },
    async has(key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: checkedKey(key) }), limit())
        return true
      } catch (error) {
        // Also where there is no such bucket: only a list of it would say so.
        if (isNotFound(error)) return false
        throw unusable(settings, error)
      }
    },
    [Symbol.dispose]: () => client.destroy(),
  }
}
