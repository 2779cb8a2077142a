import type { Storage } from '../storage/storage.ts'
import { type Draw, type MadeFile, type MadePicture, makeRenditions } from './make-renditions.ts'

interface KeptFile {
  storageKey: string
  size: number
  sha256: string
}

/** A picture whose bytes are safe; its keys are in doubt until a row names them. */
export interface KeptPicture {
  fileName: string
  width: number
  height: number
  colour: string
  full: KeptFile
  renditions: (KeptFile & { width: number })[]
}

export const keysOf = ({ full, renditions }: KeptPicture): string[] =>
  [full, ...renditions].map(({ storageKey }) => storageKey)

/** Has a picture's files drawn and kept, all of them or none. */
export async function keepPicture(storage: Storage, draw: Draw, path: string, fileName: string): Promise<KeptPicture> {
  return keepMade(storage, await makeRenditions(storage, draw, path, fileName), fileName)
}

/** The same for files that have been made before. */
export async function keepMade(storage: Storage, picture: MadePicture, fileName: string): Promise<KeptPicture> {
  const { full, renditions, ...made } = picture
  const keep = async ({ staged, size, sha256 }: MadeFile): Promise<KeptFile> => {
    return { storageKey: await storage.keep(staged, sha256), size, sha256 }
  }
  const files = [full, ...renditions]
  const outcomes = await Promise.allSettled(files.map(keep))
  const [whole, ...smaller] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failed = outcomes.find((each) => each.status === 'rejected')
  if (failed || !whole) {
    await Promise.all(files.map(({ staged }) => staged.discard()))
    const kept = [whole, ...smaller].flatMap((each) => each?.storageKey ?? [])
    // No row has ever heard of them.
    await storage.settle(kept, async () => new Set())
    throw failed?.reason
  }
  return {
    ...made,
    fileName,
    full: whole,
    renditions: smaller.map((file, index) => ({ ...file, width: renditions[index]?.width ?? 0 })),
  }
}
