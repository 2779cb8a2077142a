import { DatabaseSync } from 'node:sqlite'

export interface FileLock {
  release(): void
}

/** A lock whose handle is garbage-collected is gone; here it lives as long as the process or until it is released. */
const held = new Set<DatabaseSync>()

const busy = 5

/**
 * Locks a file, which is made if it is missing and stays empty; undefined if another process, or this one, holds it and
 * does not let go within the wait. The lock is SQLite's own: the operating system drops it with the process, however
 * that ends. It would also drop it if this process opened and closed the file in any other way, so nothing else may
 * open it.
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

function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | null)?.errcode
  // An error carries an extended code, whose low byte is the plain one.
  return typeof code === 'number' && (code & 0xff) === busy
}
