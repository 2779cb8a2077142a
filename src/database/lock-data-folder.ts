import { join } from 'node:path'
import { type FileLock, lockFile } from '../disk/lock-file.ts'
import { sqliteReason } from '../disk/sqlite-error-rules.ts'
import { StartError } from '../errors.ts'
import { makeDataFolder, notWritable } from './data-folder.ts'

// Short, and long enough to keep two that start at once from refusing each other.
const waitMs = 250

/** Refuses a second server on the same SQLite data folder. */
export function lockDataFolder(dataDir: string): FileLock {
  makeDataFolder(dataDir)
  const lock = tryLock(dataDir)
  if (!lock)
    throw new StartError(
      `Der Datenordner ${dataDir} wird schon von einem anderen pennal benutzt. Bitte das erst anhalten (systemctl stop pennal.socket pennal).`,
    )
  return lock
}

function tryLock(dataDir: string): FileLock | undefined {
  try {
    return lockFile(join(dataDir, 'pennal.lock'), waitMs)
  } catch (error) {
    throw notWritable(dataDir, sqliteReason(error), error)
  }
}
