import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { findHalfRestored, markHalfRestored, noteCompared } from '../database/half-restored.ts'
import { lockDataFolder } from '../database/lock-data-folder.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { StartError } from '../errors.ts'
import type { Contents, Manifest } from './format/manifest.ts'
import { DamagedPart } from './format/read-part.ts'
import { findBackup, openFound } from './open-backup.ts'
import { openPlace } from './place/open-place.ts'
import type { Place } from './place/place.ts'
import { type BegunAnew, beginAnew } from './restoring/begin-anew.ts'
import { lookIntoDatabase, refuseOccupied } from './restoring/refuse-occupied.ts'
import { type FilesRestored, restoreFiles } from './restoring/restore-files.ts'
import { migrationsOf, restoreRows } from './restoring/restore-rows.ts'
import { setAside } from './restoring/set-aside.ts'
import type { Target } from './restoring/target.ts'
import type { Keys } from './sealing/open-unsealing.ts'

export interface RestoreParts {
  /** A folder or s3://bucket/prefix. */
  from: string
  s3Access: Config['s3Access']
  keys: Keys
  /** The moment of a backup; the last one where none is given. */
  at?: string | undefined
  target: Target
  /** Whether it takes the place of a site that is there: its database is set aside, its files stay. */
  replaces?: boolean
  clock: Clock
  onProgress?: (progress: { done: number; total: number; copiedBytes: number }) => void
  signal?: AbortSignal
}

export interface RestoredBackup extends BegunAnew {
  manifest: Manifest
  contents: Contents
  files: FilesRestored
  /** Where the database is now whose place it has taken. */
  aside: string | undefined
}

/**
 * Brings a backup back into a place where there is nothing yet, or that of a site that it is to replace, on either engine and either storage. Until all of it is there,
 * compared and adapted to this release, the database has a mark by which nobody takes it for whole; the same backup may
 * then be brought back once more and goes on.
 */
export async function restoreBackup(parts: RestoreParts): Promise<RestoredBackup> {
  const { target, s3Access, replaces = false } = parts
  const place = await openPlace(parts.from, { ...target, s3Access })
  try {
    // Once before anything is made, and once more when nobody else can come in between.
    if (!replaces) await refuseOccupied(target)
    const lock = lockDataFolder(target.dataDir)
    try {
      return await restoreFrom(place, parts)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!(error instanceof DamagedPart)) throw error
    const how = error.isMissing ? 'fehlt' : 'ist beschädigt'
    throw new StartError(
      `${place.name}: ${error.path} ${how}. Diese Sicherung lässt sich nicht zurückholen; --list zeigt die anderen.`,
    )
  } finally {
    place.close()
  }
}

async function restoreFrom(place: Place, parts: RestoreParts): Promise<RestoredBackup> {
  const { target, clock, replaces = false, signal = new AbortController().signal, onProgress = () => {} } = parts
  const begun = replaces ? (await lookIntoDatabase(target)).half : await refuseOccupied(target)
  const found = await findBackup(place, parts.at ?? begun?.moment)
  const { manifest } = found
  if (begun && begun.moment !== manifest.moment) {
    throw new StartError(
      `Hier ist die Sicherung ${begun.moment} schon halb zurückgeholt. Mit --at ${begun.moment} geht es weiter; für eine andere bitte ein leeres Ziel nehmen.`,
    )
  }
  const backup = await openFound(place, found, parts.keys)
  const { contents } = backup
  migrationsOf(contents)
  signal.throwIfAborted()
  // Only now that the backup can be read.
  const aside = replaces && !begun ? await setAside(target, manifest.moment) : undefined
  const database = await openDatabase(target)
  try {
    if (!begun) await markHalfRestored(database.db, manifest.moment)
    const files = await restoreFiles({ place, backup, target, signal, onProgress })
    signal.throwIfAborted()
    if (!(await findHalfRestored(database))?.isCompared) {
      await restoreRows(backup, database, target.dataDir)
      await noteCompared(database.db)
    }
    await migrate(database)
    return { manifest, contents, files, aside, ...(await beginAnew(database.db, clock, manifest.moment)) }
  } finally {
    await database.close()
  }
}
