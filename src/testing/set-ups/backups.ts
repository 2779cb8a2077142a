import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BackupParts, makeBackup } from '../../backups/make-backup.ts'
import { restoreBackup } from '../../backups/restore-backup.ts'
import type { Target } from '../../backups/restoring/target.ts'
import { openRowSource } from '../../backups/rows/open-row-source.ts'
import { sumTables } from '../../backups/rows/sum-lines.ts'
import { systemClock } from '../../clock.ts'
import { type Config, readConfig } from '../../config.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { signedIn } from '../accounts.ts'
import { removeFolder } from '../child-processes.ts'
import { makeDatabasePlace, makeMigratedPlace } from '../databases.ts'
import { putDocument } from '../documents.ts'
import { addPerson } from '../members.ts'
import { putTestMail } from '../outbox.ts'
import { noise } from '../random.ts'
import { makeStoragePlace, type storageKinds } from '../storages.ts'

type StorageKind = (typeof storageKinds)[number]

/** Where a site is, or where one may be brought back to. */
export interface SitePlace {
  config: Config
  listKeys(): Promise<string[]>
  remove(): Promise<void>
}

/** A site as it is between two starts, with people, documents, a session and a mail that waits. */
export interface TestSite extends SitePlace {
  database: Database
  storage: Storage
  /** Of the files of its documents. */
  keys: string[]
}

async function makePlace(engine: Database['engine'], kind: StorageKind, isMigrated: boolean): Promise<SitePlace> {
  const database = await (isMigrated ? makeMigratedPlace(engine, 'sample') : makeDatabasePlace(engine))
  const storage = await makeStoragePlace(kind)
  const { dataDir } = engine === 'sqlite' || kind === 's3' ? database : storage.settings
  return {
    config: {
      ...readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl }),
      s3: storage.settings.s3,
    },
    listKeys: async () => (kind === 's3' ? await storage.listKeys() : await listFiles(dataDir)).sort(),
    async remove() {
      await storage.remove()
      await database.remove()
    },
  }
}

async function listFiles(dataDir: string): Promise<string[]> {
  const files = join(dataDir, 'files')
  const entries = await readdir(files, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(files.length + 1))
}

/** Where there is nothing yet. */
export const makeEmptySite = (engine: Database['engine'], kind: StorageKind = 'disk') => makePlace(engine, kind, false)

export async function makeTestSite(engine: Database['engine'], kind: StorageKind = 'disk'): Promise<TestSite> {
  const place = await makePlace(engine, kind, true)
  const database = await openDatabase(place.config)
  const storage = await openStorage(place.config)
  const parts = { database, storage, clock: systemClock }
  await signedIn(parts, 'admin')
  await addPerson(parts)
  await putTestMail(database.db, systemClock)
  const bytes = [Buffer.from('Artikel 1'), Buffer.from('Artikel 1'), new Uint8Array(), noise(200_000), noise(65_536)]
  const keys: string[] = []
  for (const [at, each] of bytes.entries()) {
    const { key } = await putDocument(parts, { fileName: `Datei ${at}.pdf`, bytes: each })
    keys.push(key)
  }
  return {
    ...place,
    database,
    storage,
    keys,
    async remove() {
      await storage.close()
      await database.close()
      await place.remove()
    },
  }
}

/** A folder in which there is a place for backups; what is in it is removed with it. */
export async function makePlaceFolder(): Promise<{ to: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-backups-'))
  return { to: join(folder, 'place'), remove: () => removeFolder(folder) }
}

export function backUp({ database, config }: TestSite, to: string, given: Partial<BackupParts> = {}) {
  return makeBackup({ database, config, to, clock: systemClock, ...given })
}

export function bringBack(
  from: string,
  { config }: { config: Target & Pick<Config, 's3Access'> },
  given: Partial<Parameters<typeof restoreBackup>[0]> = {},
) {
  const keys = { passphrase: undefined, keyFile: undefined }
  return restoreBackup({ from, s3Access: config.s3Access, keys, target: config, clock: systemClock, ...given })
}

/** The sum of each table but for those that are meant to be different once a site has been brought back. */
export async function sumsOf(config: Pick<Target, 'dataDir' | 'databaseUrl'>): Promise<Map<string, unknown>> {
  const database = await openDatabase(config)
  try {
    await using source = await openRowSource(database, config.dataDir)
    const sums = await sumTables(source)
    for (const table of ['tokens', 'mails', 'acts', 'act_details', 'backup_runs']) sums.delete(table)
    return sums
  } finally {
    await database.close()
  }
}
