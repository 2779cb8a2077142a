import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../errors.ts'
import { makeDataFolder, notWritable } from './data-folder.ts'
import { isBusy, sqliteReason } from './sqlite-errors.ts'

/** A lock whose handle is garbage-collected is gone; here it lives as long as the process or until it is released. */
const held = new Set<DatabaseSync>()

/**
 * Refuses a second server on the same SQLite data folder. The lock is SQLite's own on an empty file: the operating
 * system drops it with the process, however that ends. It would also drop it if this process opened and closed the
 * file in any other way, so nothing else may touch it.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  makeDataFolder(dataDir)
  let lock: DatabaseSync | undefined
  try {
    // The short wait keeps two that start at once from refusing each other.
    lock = new DatabaseSync(join(dataDir, 'pennal.lock'), { timeout: 250 })
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    if (isBusy(error)) {
      throw new StartError(`Der Datenordner ${dataDir} wird schon von einem anderen pennal benutzt.`)
    }
    throw notWritable(dataDir, sqliteReason(error))
  }
  const handle = lock
  held.add(handle)
  return {
    release() {
      if (held.delete(handle)) handle.close()
    },
  }
}
