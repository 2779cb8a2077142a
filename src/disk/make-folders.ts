import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder for its owner only, and all above it, and answers the first that was not there. Node's own way of doing so never
 * ends where one is there that takes none, as /proc.
 */
export function makeFolders(path: string): string | undefined {
  const first = existsSync(dirname(path)) ? undefined : makeFolders(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
    return first ?? path
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (isThere && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return first
    throw error
  }
}
