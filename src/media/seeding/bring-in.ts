import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../../database/open-database.ts'
import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { keepFiles, keysOf } from '../../files/keep-files.ts'
import { findNamedKeys } from '../../files/stored-keys.ts'
import { type LookingPace, startLooking } from '../../queue/start-looking.ts'
import type { Storage } from '../../storage/storage.ts'
import { mediaFiles } from '../media-files.ts'
import { seedFileOf } from './sample-media.ts'

export interface BringingIn {
  /** The key of a file that a reader waits for: it comes before all others. Undefined where the sample has lost it. */
  bringIn(file: { id: string; path: string; sha256: string }): Promise<string | undefined>
  close(): Promise<void>
}

interface Parts {
  database: Pick<Database, 'db'>
  storage: Storage
  log: Pick<Logger, 'info' | 'warn'>
}

const filesAtOnce = 8
/** Nothing of this delays the start; after a fault it is tried again. */
const usualPace: LookingPace = { firstLookMs: 1500, lookEveryMs: 60_000 }

/**
 * Brings the files of the sample's media into the storage, beside everything else: a first start has five hundred of them
 * and answers at once. Several instances may do so together; what one has brought in, the others leave.
 */
export function startBringingIn(
  { database, storage, log }: Parts,
  seedDir: string,
  pace: LookingPace = usualPace,
): BringingIn {
  const { db } = database
  const underWay = new Map<string, Promise<string | undefined>>()
  const ending = new AbortController()

  function bringIn(file: { id: string; path: string; sha256: string }): Promise<string | undefined> {
    const known = underWay.get(file.id)
    if (known !== undefined) return known
    const bringing = bring(file).finally(() => underWay.delete(file.id))
    underWay.set(file.id, bringing)
    return bringing
  }

  async function bring({ id, path, sha256 }: { id: string; path: string; sha256: string }) {
    const bytes = await readSample(seedDir, path, sha256)
    if (!bytes) return undefined
    const staged = await storage.stage()
    await writeFile(staged.path, bytes)
    const kept = await keepFiles(storage, [{ staged, size: bytes.length, sha256 }])
    const [key] = keysOf(kept)
    try {
      await db
        .updateTable('media_files')
        .set({ storage_key: key ?? null })
        .where('id', '=', id)
        .where('storage_key', 'is', null)
        .execute()
    } finally {
      await storage.settle(keysOf(kept), (keys) => findNamedKeys(db, [mediaFiles], keys))
    }
    // Another instance may have been faster.
    const row = await db.selectFrom('media_files').select('storage_key').where('id', '=', id).executeTakeFirst()
    return row?.storage_key ?? undefined
  }

  async function bringAll(): Promise<void> {
    const lost = new Set<string>()
    for (let after = ''; !ending.signal.aborted; ) {
      const waiting = await db
        .selectFrom('media_files')
        .select(['id', 'path', 'sha256'])
        .where('storage_key', 'is', null)
        .where('path', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(filesAtOnce)
        .execute()
      if (waiting.length === 0) break
      after = waiting.at(-1)?.id ?? ''
      if ((await storage.freeBytes()) < keptFreeBytes) throw new Error('no space for the media of the sample')
      await Promise.all(
        waiting.map(async ({ path, ...file }) => {
          if (!(await bringIn({ ...file, path: path ?? '' }))) lost.add(path ?? '')
        }),
      )
    }
    if (lost.size > 0) log.warn({ lost: [...lost] }, 'media of the sample are not below seed/ any more')
  }

  const onFault = (error: unknown) => log.warn({ err: error }, 'the media of the sample could not be brought in')
  let isWhole = false
  const looking = startLooking(
    async () => {
      if (!isWhole) await bringAll()
      isWhole = true
    },
    pace,
    onFault,
  )

  return {
    bringIn,
    async close() {
      ending.abort()
      await looking.close()
      await Promise.allSettled(underWay.values())
    },
  }
}

/** A file of the sample, if it is still the one that was listed. */
async function readSample(seedDir: string, path: string, sha256: string): Promise<Buffer | undefined> {
  const file = seedFileOf(path)
  const bytes = file && (await readFile(join(seedDir, file)).catch(() => undefined))
  if (!bytes) return undefined
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined
}
