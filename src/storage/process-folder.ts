import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type FileLock, lockFile } from '../disk/lock-file.ts'

/** A folder below `tmp` that one process works in. Its lock is held as long as that process lives. */
export interface ProcessFolder {
  path: string
  /** Leaves the folder to the next start. */
  release(): void
  /** Removes it with all that is in it. */
  remove(): void
}

const lockName = 'lock'
const doorWaitMs = 10_000

export function openProcessFolder(tmp: string, waitMs = doorWaitMs): ProcessFolder {
  return whileLocked(tmp, waitMs, () => {
    const path = join(tmp, randomUUID())
    mkdirSync(path, { mode: 0o700 })
    const lock = lockFile(join(path, lockName), 0)
    if (!lock) throw new Error(`a folder that was just made is locked: ${path}`)
    return processFolder(tmp, path, lock, waitMs)
  })
}

/** The folders of dead processes, claimed for this one. Its own and those of the living are locked. */
export function claimLeftFolders(tmp: string, waitMs = doorWaitMs): ProcessFolder[] {
  return whileLocked(tmp, waitMs, () => {
    const claimed: ProcessFolder[] = []
    for (const entry of readdirSync(tmp, { withFileTypes: true })) {
      const path = join(tmp, entry.name)
      if (entry.isDirectory()) {
        const lock = lockFile(join(path, lockName), 0)
        if (lock) claimed.push(processFolder(tmp, path, lock, waitMs))
      } else if (entry.name !== lockName) {
        rmSync(path)
      }
    }
    return claimed
  })
}

function processFolder(tmp: string, path: string, lock: FileLock, waitMs: number): ProcessFolder {
  return {
    path,
    release: lock.release,
    remove() {
      if (existsSync(path)) whileLocked(tmp, waitMs, () => rmSync(path, { recursive: true, force: true }))
      lock.release()
    },
  }
}

/**
 * Folders appear and vanish, and their locks are tried, by one process at a time: between the making of a folder and of
 * its lock it would look like a dead one. Synchronous, so that this process cannot meet itself here.
 */
function whileLocked<Result>(tmp: string, waitMs: number, act: () => Result): Result {
  const door = lockFile(join(tmp, lockName), waitMs)
  if (!door) throw new Error(`${tmp} has been locked for ${waitMs} ms`)
  try {
    return act()
  } finally {
    door.release()
  }
}
