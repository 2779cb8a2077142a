import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database } from '../database/open-database.ts'
import type { Tx } from '../database/tables.ts'
import { keptFreeBytes } from '../disk/disk-space-rules.ts'
import { keepFiles, keysOf } from '../files/keep-files.ts'
import { findNamedKeys } from '../files/stored-keys.ts'
import { newClaimant } from '../queue/claimant-rules.ts'
import { claimNext, finish, isSpent, postpone, release } from '../queue/queues.ts'
import { type Looking, type LookingPace, startLooking } from '../queue/start-looking.ts'
import type { StagedFile, Storage } from '../storage/storage.ts'
import { drawingQueue } from './drawing-queue.ts'
import { baseOf, filesOfVersion, findFilesOf, insertFiles, type MediaFile } from './media.ts'
import { mediaFiles } from './media-files.ts'
import { mediaPath } from './path-rules.ts'

interface Parts {
  database: Database
  /** Which of those that share the database this is, where there may be others. */
  instance?: string
  storage: Storage
  clock: Clock
  log: Pick<Logger, 'warn'>
  /** Draws in another process. */
  drawAvif(picture: {
    path: string
    widths: readonly number[]
    targets: readonly string[]
  }): Promise<{ width: number; size: number; sha256: string }[]>
  /** Pages that show the picture are drawn anew with it. */
  noteChange(trx: Tx): Promise<unknown>
  /** Once that is committed. */
  settle(): Promise<void>
}

const usualPace: LookingPace = { firstLookMs: 5000, lookEveryMs: 60_000 }
const leaseMs = 10 * 60_000

/** Draws AVIF of what was uploaded, one picture after the other, when there is time. Until then pages show WebP alone. */
export function startDrawing(parts: Parts, pace: LookingPace = usualPace): Looking {
  const { database, storage, clock, log } = parts
  const claimant = newClaimant(parts.instance)
  let isClosed = false

  async function look(): Promise<void> {
    while (!isClosed) {
      if ((await storage.freeBytes()) < keptFreeBytes) return
      const now = clock().getTime()
      const row = await claimNext(database, drawingQueue, { claimant, now, until: now + leaseMs })
      if (!row) return
      const { id, attempts } = row
      const end = (state: string) =>
        finish(database.db, drawingQueue, { id, claimant }, { state, done_at: clock().getTime() })
      try {
        if (isSpent(drawingQueue, attempts)) await end('failed')
        else {
          await draw(row)
          await end('drawn')
        }
      } catch (error) {
        if (isClosed) return
        log.warn({ err: error, media: row.media_id }, 'a picture could not be drawn as AVIF')
        const again = await postpone(database.db, drawingQueue, { id, claimant, attempts }, clock().getTime())
        if (again === undefined) await end('failed')
      }
    }
  }

  async function draw({ media_id: id, version }: { media_id: string; version: number }): Promise<void> {
    const files = await findFilesOf(database.db, id, version)
    const widths = files.flatMap(({ format, width }) => (format === 'webp' && width !== null ? [width] : []))
    const base = baseOf(files)
    if (!base?.storage_key || widths.length === 0 || files.some(({ format }) => format === 'avif')) return
    await using lent = disposable(await storage.lend(base.storage_key))
    const targets: StagedFile[] = []
    try {
      for (const _ of widths) targets.push(await storage.stage())
      const drawn = await parts.drawAvif({ path: lent.path, widths, targets: targets.map(({ path }) => path) })
      const toKeep = drawn.map((each, at) => ({ ...each, staged: targets[at] as StagedFile }))
      const kept = await keepFiles(storage, toKeep)
      try {
        await inTransaction(database.db, 'read committed', async (trx) => {
          const media = await trx.selectFrom('media').select('name').where('id', '=', id).executeTakeFirst()
          if (!media) return
          const rows = kept.map((file, at): MediaFile => {
            const width = drawn[at]?.width ?? 0
            const path = mediaPath(media.name, { format: 'avif', width, sha256: file.sha256 })
            return { ...file, id: randomUUID(), format: 'avif', width, path }
          })
          await insertFiles(trx, filesOfVersion(id, version, rows))
          await parts.noteChange(trx)
        })
      } finally {
        await storage.settle(keysOf(kept), (keys) => findNamedKeys(database.db, [mediaFiles], keys))
      }
      await parts.settle()
    } finally {
      await Promise.all(targets.map((target) => target.discard()))
    }
  }

  const onFault = (error: unknown) => log.warn({ err: error }, 'pictures wait to be drawn as AVIF')
  const looking = startLooking(look, pace, onFault)
  return {
    wake: looking.wake,
    async close() {
      isClosed = true
      await looking.close()
      // What cannot be given back now is free when its time has run out.
      await release(database.db, drawingQueue, claimant, { isCounted: false }).catch((error: unknown) =>
        log.warn({ err: error }, 'a picture that was to be drawn is left until its time has run out'),
      )
    },
  }
}

const disposable = (file: StagedFile): StagedFile & AsyncDisposable => ({
  ...file,
  [Symbol.asyncDispose]: () => file.discard(),
})
