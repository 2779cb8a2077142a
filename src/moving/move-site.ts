import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { removeMarkOfMove } from '../database/half-moved.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { isBlank, sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { isUnreachable } from '../database/unreachable-errors.ts'
import { sayIfFull } from '../disk/say-if-full.ts'
import { StartError } from '../errors.ts'
import { mailFolder } from '../mail/deliver-due.ts'
import { demandDatabaseFile, openKnownDatabase } from '../starting/open-known-database.ts'
import { StorageAway } from '../storage/storage-away.ts'
import { claimTarget, refuseOccupied } from './claim-target.ts'
import type { Copying } from './copy-files.ts'
import { holdPlaces } from './hold-places.ts'
import { type MovedFiles, moveFiles } from './move-files.ts'
import { moveRows, refuseOtherForm } from './move-rows.ts'
import type { MovePlan } from './plan-move.ts'

interface Parts {
  plan: MovePlan
  signal: AbortSignal
  onFile: Copying['onProgress']
  onTable(step: { done: number; total: number; fileName: string }): void
}

export interface Moved {
  files: MovedFiles | undefined
  rows: { tables: number; rows: number } | undefined
}

/**
 * Carries a site to where another database or another store is, and changes nothing where it was. While it does, nobody else
 * may be at work in either place. However it ends before its end, it can be called again and goes on.
 */
export async function moveSite({ plan, signal, onFile, onTable }: Parts): Promise<Moved> {
  const { from, to, movesDatabase, movesFiles, movesFolder } = plan
  demandDatabaseFile(from)
  return sayWhatToDo(plan, async () => {
    await using _held = await holdPlaces(plan)
    await using closing = new AsyncDisposableStack()
    const database = await openKnownDatabase(from, { mayMigrate: false, isMoving: true })
    closing.defer(() => database.close())
    const source = { database, dataDir: from.dataDir }
    await refuseOtherForm(source)
    // Before anything is written there.
    if (movesDatabase && !(to.databaseUrl === undefined && isBlank(sqliteFile(to.dataDir)))) {
      await withDatabase(plan, (target) => refuseOccupied(target, plan))
    }
    const files = movesFiles ? await moveFiles({ db: database.db, plan, signal, onProgress: onFile }) : undefined
    signal.throwIfAborted()
    if (movesFolder && existsSync(mailFolder(from.dataDir))) {
      await cp(mailFolder(from.dataDir), mailFolder(to.dataDir), { recursive: true, preserveTimestamps: true })
    }
    if (!movesDatabase) return { files, rows: undefined }
    const rows = await withDatabase(plan, async (target) => {
      await claimTarget(target, plan)
      const moved = await moveRows({ from: source, to: { database: target, dataDir: to.dataDir }, signal, onTable })
      await removeMarkOfMove(target.db)
      return moved
    })
    return { files, rows }
  })
}

async function withDatabase<T>({ to }: MovePlan, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(to)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const again = 'Danach denselben Befehl noch einmal aufrufen: Er macht weiter, wo er aufgehört hat.'

/** What a person can do something about is said in one line. */
async function sayWhatToDo<T>({ to }: MovePlan, work: () => Promise<T>): Promise<T> {
  try {
    return await sayIfFull(to.dataDir, work)
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof StorageAway) {
      throw new StartError(`Der S3-Speicher antwortet nicht mehr (${error.message}). ${again}`, { cause: error })
    }
    if (isUnreachable(error)) {
      throw new StartError(`Die Verbindung zu PostgreSQL ist abgebrochen. ${again}`, { cause: error })
    }
    const { code, message } = Object(error) as { code?: string; message?: string }
    if (code === '23503' || /foreign key/i.test(message ?? '')) {
      throw new StartError(
        `Eine Zeile nennt eine andere, die es nicht gibt, und so lässt sie sich nicht übernehmen (${message}).`,
        { cause: error },
      )
    }
    throw error
  }
}
