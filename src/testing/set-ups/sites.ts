import { systemClock } from '../../clock.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { makeMigratedPlace } from '../databases.ts'
import { putDocument } from '../documents.ts'
import { addPerson, changePerson } from '../members.ts'
import { noise } from '../random.ts'
import type { S3Server } from '../s3-server.ts'

/** A site that nobody serves just now: rows and files as servers leave them. */
export interface Site {
  settings: { dataDir: string; databaseUrl: string | undefined; s3: S3Server['settings'] | undefined }
  /** As settings of a command. */
  env: Record<string, string | undefined>
  keys: string[]
  /** Opens it, does something and closes it again. */
  within<T>(work: (parts: { database: Database; storage: Storage }) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** The sample's content, people with awkward names, bytes in a row, and documents of several sizes. */
export async function makeSite(
  engine: Database['engine'],
  { s3, sizes = [0, 10, 70_000] }: { s3?: S3Server | undefined; sizes?: readonly number[] } = {},
): Promise<Site> {
  const place = await makeMigratedPlace(engine, 'sample')
  const { dataDir, databaseUrl } = place
  const settings = { dataDir, databaseUrl, s3: s3?.settings }
  const within: Site['within'] = async (work) => {
    const database = await openDatabase(settings)
    const storage = await openStorage(settings)
    try {
      return await work({ database, storage })
    } finally {
      await storage.close()
      await database.close()
    }
  }
  const keys = await within(async (parts) => {
    const app = { ...parts, clock: systemClock }
    await addAwkwardRows(app)
    const put: string[] = []
    for (const [at, size] of sizes.entries()) {
      put.push((await putDocument(app, { fileName: `Brief ${at}.txt`, bytes: noise(size) })).key)
    }
    return put
  })
  return { settings, env: environment(settings), keys, within, remove: place.remove }
}

export function environment({ dataDir, databaseUrl, s3 }: Site['settings']): Site['env'] {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...(s3 && { S3_BUCKET: s3.bucket, ...access(s3) }) }
}

/** How S3 is reached, for who does not keep his files there yet. */
export const access = ({ endpoint, credentials }: S3Server['settings']): Site['env'] => ({
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: credentials?.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
})

/** What is sorted, compared or written differently by engines: letters, case, bytes, a row that names another of its table. */
async function addAwkwardRows(parts: Parameters<typeof addPerson>[0]): Promise<void> {
  const [one, other] = [await addPerson(parts), await addPerson(parts, { firstName: 'emil', surName: 'brakebusch' })]
  await addPerson(parts, { firstName: 'Zoë', surName: 'Öchsle', street: '"\\\t\u2028' })
  await changePerson(parts, one.id, {}, other.id)
  const bytes = Uint8Array.from([0, 255, 10, 34])
  const file = { id: 'Ä', file_name: 'leer.bin', media_type: 'application/octet-stream', bytes }
  await parts.database.db.insertInto('mail_files').values(file).execute()
}
