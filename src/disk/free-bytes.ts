import { statfsSync } from 'node:fs'

/** What is left, for us, of the disk that a folder is on. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
