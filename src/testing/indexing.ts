import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { fileKinds } from '../file-kinds.ts'
import { findNamedKeys } from '../files/stored-keys.ts'
import { type Indexing, startIndexing } from '../indexing/start-indexing.ts'
import { indexNames } from '../search/index/index-names.ts'
import { openStorage } from '../storage/open-storage.ts'
import { childrenOf } from './child-processes.ts'
import { makeMigratedPlace } from './databases.ts'
import { putDocument } from './documents.ts'
import { testProgram } from './test-program.ts'

export type IndexingPlace = Awaited<ReturnType<typeof makeIndexingPlace>>

interface Given {
  fileName?: string
  text?: (at: number) => string
}

/** A database and a storage with what a server would do to have documents read, and all that can be seen of it. */
export async function makeIndexingPlace(
  engine: Database['engine'],
  { s3, holds }: { s3?: Config['s3']; holds?: 'sample' } = {},
) {
  const place = await makeMigratedPlace(engine, holds)
  const { dataDir, databaseUrl } = place
  const config: Config = { ...readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), s3 }
  const database = await openDatabase(place)
  const storage = await openStorage(config)
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  const started: Indexing[] = []
  const disk = { freeBytes: () => storage.freeBytes() }
  const freeBytes = () => disk.freeBytes()
  const readings = () => database.db.selectFrom('readings').selectAll().orderBy('queued_at').execute()

  return {
    settings: { dataDir, databaseUrl },
    database,
    storage,
    logged,
    says: (msg: string) => logged.filter((line) => line.msg === msg),
    readings,
    /** How many documents do not wait any more. */
    done: async () => (await readings()).filter(({ state }) => state !== 'waiting').length,
    /** Files that were staged and not cleared away. */
    async unfinished(): Promise<string[]> {
      const entries = readdirSync(join(dataDir, 'tmp'), { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile() && entry.name !== 'lock').map((entry) => entry.name)
    },
    /** Documents that wait to be read. */
    async put(count: number, { fileName, text = (at) => `Fackelzug Nummer ${at}.` }: Given = {}): Promise<void> {
      for (let at = 0; at < count; at++) {
        const file = { fileName: fileName ?? `Brief ${at}.txt`, bytes: Buffer.from(text(at)) }
        await putDocument({ database, storage, clock: systemClock }, file)
      }
      await indexNames(database, systemClock)
    },
    /** What is left of the disk, as the indexing hears it. */
    disk,
    start(pace: Parameters<typeof startIndexing>[1] = {}, program = indexer): Indexing {
      const tidy = () => storage.settleLeftovers((keys) => findNamedKeys(database.db, fileKinds, keys))
      const parts = { config, database, clock: systemClock, log, tidy, freeBytes, program }
      // No second look by itself, unless a test wants one: it would hide that a process was not woken or not replaced.
      const usual = { firstLookMs: 0, lookEveryMs: 3_600_000, leastPauseMs: 10, niceness: 0 }
      const indexing = startIndexing(parts, { ...usual, ...pace })
      started.push(indexing)
      return indexing
    },
    /** The indexers that this process, or another one, has running. */
    indexers: (of = process.pid) => childrenOf(of, /indexer/),
    async remove(): Promise<void> {
      for (const indexing of started) await indexing.close()
      await storage.close()
      await database.close()
      await place.remove()
    },
  }
}

const indexer = testProgram('indexer')

/**
 * Until something has come true; the time of the test is the limit. Where a server is asked each time, less often: what is
 * waited for is done by a process that gives way to it.
 */
export async function until(isSo: () => Promise<boolean>, lookEveryMs = 5): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
}
