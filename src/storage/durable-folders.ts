import { constants } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A folder, but not a link to one. */
export function openFolder(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
}

/** What has been named in a folder outlives a power cut once the folder itself has been synced. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY)
  await folder.sync()
}

/** Makes a folder for its owner only, and all above it; synced also where another process has just made it. */
export async function makeFolder(path: string): Promise<void> {
  const first = (await mkdir(path, { recursive: true, mode: 0o700 })) ?? path
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}
