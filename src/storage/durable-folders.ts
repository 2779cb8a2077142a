import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolders } from '../disk/make-folders.ts'

/** A folder, but not a link to one. */
export function openFolder(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
}

/** What has been named in a folder outlives a power cut once the folder itself has been synced. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY)
  await folder.sync()
}

/** The same for many at once: whoever asks while a sync is under way shares the next one with all others who do. */
export function shareSyncs(path: string): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    // One that is under way may have begun before what this one is about.
    next ??= last
      .catch(() => undefined)
      .then(() => {
        next = undefined
        last = syncFolder(path)
        return last
      })
    return next
  }
}

/** Makes a folder for its owner only, and all above it; synced also where another process has just made it. */
export async function makeFolder(path: string): Promise<void> {
  const first = makeFolders(path) ?? path
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}
