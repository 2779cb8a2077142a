import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite-error-rules.ts'

export interface FileLock {
  release(): void
}

/** A lock whose handle is garbage-collected is gone; here it lives as long as the process or until it is released. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file, made if missing and always empty; undefined while it is held. The lock is SQLite's own: the system drops it
 * with the process, but also if this process opened and closed the file in any other way, so nothing else may open it.
 */
export function lockFile(path: string, waitMs: number): FileLock | undefined {
  const handle = new DatabaseSync(path, { timeout: waitMs, open: false })
  try {
    handle.open()
    // Nothing is ever written, so a journal on disk would be one more file to trip over.
    handle.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    if (handle.isOpen) handle.close()
    if (isBusy(error)) return undefined
    throw error
  }
  held.add(handle)
  return {
    release() {
      if (held.delete(handle)) handle.close()
    },
  }
}
