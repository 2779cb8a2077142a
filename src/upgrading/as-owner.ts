import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolders } from '../disk/make-folders.ts'
import { sayIfDenied } from '../disk/say-if-denied.ts'
import { StartError } from '../errors.ts'

interface Owner {
  uid: number
  gid: number
}

/** Whoever runs the server has the data folder. */
export function ownerOf(dataDir: string): Owner {
  const found = statSync(dataDir, { throwIfNoEntry: false })
  if (found) return { uid: found.uid, gid: found.gid }
  throw new StartError(`Den Datenordner ${dataDir} gibt es nicht. Steht DATA_DIR in .env neben den Fassungen?`)
}

/** Before anything is done: whether this can be done for the owner of the data. */
export function demandRights(dataDir: string): void {
  const { uid } = ownerOf(dataDir)
  if (isRoot() || uid === process.geteuid?.()) return
  throw new StartError(`Der Datenordner ${dataDir} gehört jemand anderem. Bitte als root aufrufen.`)
}

const isRoot = () => process.geteuid?.() === 0

/**
 * Does what touches the data with the rights of their owner: a file that root had made there the server could not open any more.
 * The whole process has them meanwhile, so nothing else goes on beside it.
 */
export async function asOwner<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const { uid, gid } = ownerOf(dataDir)
  if (!isRoot() || uid === 0) return work()
  const [groups, own] = [process.getgroups?.() ?? [], process.getegid?.() ?? 0]
  process.setgroups?.([gid])
  process.setegid?.(gid)
  process.seteuid?.(uid)
  try {
    // Here, where the one who is denied something is still the owner: the remedy names him.
    return await sayIfDenied(work)
  } finally {
    process.seteuid?.(0)
    process.setegid?.(own)
    process.setgroups?.(groups)
  }
}

/** A folder that its owner may write into, where he could not make one. */
export function makeFolderFor({ uid, gid }: Owner, folder: string): void {
  const first = makeFolders(folder)
  if (first === undefined || !isRoot()) return
  // Those in between, too: he has to come through.
  for (let made = folder; made.length >= first.length; made = dirname(made)) chownSync(made, uid, gid)
}
