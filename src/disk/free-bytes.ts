import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** What is left, for us, of the disk that a folder is on. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The same without holding up the thread. */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
