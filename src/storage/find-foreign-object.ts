import { paginateListObjectsV2 } from '@aws-sdk/client-s3'
import type { S3Settings } from '../config.ts'
import { isKey } from './key-rules.ts'
import { away } from './s3-errors.ts'
import { connect } from './s3-store.ts'

/** The name of something in a bucket that is no file of a site, whoever keeps it there. */
export async function findForeignObject(settings: S3Settings): Promise<string | undefined> {
  const client = connect(settings)
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: settings.bucket })) {
      const foreign = Contents.find(({ Key = '' }) => !isKey(Key))
      if (foreign) return foreign.Key
    }
    return undefined
  } catch (error) {
    throw away(error)
  } finally {
    client.destroy()
  }
}
