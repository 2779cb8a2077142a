import { accessSync, chmodSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { freeBytesOf } from '../disk/free-bytes.ts'

interface Place {
  memory: string
  /** What has to be free, with room to spare: a gigabyte for each worker. */
  needed: number
  env: NodeJS.ProcessEnv
}

const usualPlace = (): Place => ({
  memory: '/dev/shm',
  needed: 1024 ** 3 * Math.max(2, availableParallelism()),
  env: process.env,
})

/**
 * From now on temporary files, of this process and of those it starts, lie in memory where there is enough of it: a thousand
 * databases are made and removed, and a disk would be waited for most of the time. Elsewhere, and where the caller has chosen a
 * folder, nothing changes. Answers what takes all of it away again.
 */
export function keepFilesInMemory(given: Partial<Place> = {}): () => void {
  const { memory, needed, env } = { ...usualPlace(), ...given }
  if (env.TMPDIR || !hasRoom(memory, needed)) return () => {}
  const folder = mkdtempSync(join(memory, 'pennal-tests-'))
  // PostgreSQL's own user must be able to pass through.
  chmodSync(folder, 0o711)
  env.TMPDIR = folder
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  return () => {
    process.removeListener('exit', remove)
    delete env.TMPDIR
    remove()
  }
}

function hasRoom(memory: string, needed: number): boolean {
  try {
    accessSync(memory, constants.W_OK)
    return freeBytesOf(memory) >= needed
  } catch {
    return false
  }
}
