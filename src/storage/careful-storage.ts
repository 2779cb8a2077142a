import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptFreeBytes } from '../disk/disk-space-rules.ts'
import { findFreeBytes } from '../disk/free-bytes.ts'
import type { ByteStore } from './byte-store.ts'
import { addDoubts, listDoubts, removeDoubts } from './doubts.ts'
import { shareSyncs, syncFolder } from './durable-folders.ts'
import { newKey } from './key-rules.ts'
import { claimLeftFolders, openProcessFolder, type ProcessFolder } from './process-folder.ts'
import type { FindNamed, StagedFile, Storage } from './storage.ts'
import { StorageAway } from './storage-away.ts'
import { verifyBytes } from './verify-bytes.ts'

/** Keeps bytes and the rows that name them in agreement, whenever a process dies. Staged files and doubts lie below `tmp`. */
export async function openCarefulStorage(store: ByteStore, tmp: string): Promise<Storage> {
  const own = openProcessFolder(tmp)
  const syncOwn = shareSyncs(own.path)
  await syncFolder(tmp)

  async function settleIn(folder: ProcessFolder, keys: readonly string[], findNamed: FindNamed) {
    if (keys.length === 0) return
    const named = await findNamed(keys)
    const isNamed = (key: string) => named.has(key)
    await removeDoubts(folder.path, keys.filter(isNamed))
    for (const key of keys) {
      if (isNamed(key)) continue
      await store.remove(key)
      await removeDoubts(folder.path, [key])
    }
  }

  async function stage(): Promise<StagedFile> {
    const path = join(own.path, randomUUID())
    await (await open(path, 'wx', 0o600)).close()
    return { path, discard: () => rm(path, { force: true }) }
  }

  /** Keys whose doubt could not be ended since the store or the database was away, and who knows which of them have a row. */
  const unsettled = new Map<string, FindNamed>()

  async function settleOrLeave(keys: readonly string[], findNamed: FindNamed): Promise<void> {
    for (const key of keys) unsettled.set(key, findNamed)
    await settleIn(own, keys, findNamed)
    for (const key of keys) unsettled.delete(key)
  }

  let isSettling = false

  /** Once bytes have been kept, what was away is back; if not all of it, the keys stay for the next time. Nobody waits for it. */
  async function settleUnsettled(): Promise<void> {
    if (isSettling) return
    isSettling = true
    try {
      for (const [key, findNamed] of unsettled) await settleOrLeave([key], findNamed)
    } catch {
    } finally {
      isSettling = false
    }
  }

  const freeBytes = () => findFreeBytes(own.path)

  return {
    async checkWritable() {
      await Promise.all([writeProbe(own.path), store.check()])
    },
    freeBytes,
    stage,
    async keep(staged, sha256) {
      const key = newKey(sha256)
      await addDoubts(own.path, [key], syncOwn)
      try {
        await store.put(staged.path, key)
      } catch (error) {
        // This key is known here only. A store that is away would only be waited for a second time.
        const nobody: FindNamed = async () => new Set()
        if (error instanceof StorageAway) unsettled.set(key, nobody)
        else await settleOrLeave([key], nobody).catch(() => undefined)
        throw error
      }
      void settleUnsettled()
      return key
    },
    doubt: (keys) => addDoubts(own.path, keys, syncOwn),
    settle: settleOrLeave,
    async settleLeftovers(findNamed) {
      const folders = claimLeftFolders(tmp)
      try {
        for (const folder of folders) {
          await settleIn(folder, await listDoubts(folder.path), findNamed)
          folder.remove()
        }
      } finally {
        for (const folder of folders) folder.release()
      }
    },
    read: (key, part) => store.read(key, part),
    verify: (key, rest, signal) => verifyBytes(store, key, rest, signal),
    async lend(key) {
      if (store.locate) return { path: await store.locate(key), discard: async () => {} }
      const copy = await stage()
      try {
        await writeFile(copy.path, whileThereIsRoom(store.read(key, undefined), freeBytes))
        return copy
      } catch (error) {
        await copy.discard()
        throw error
      }
    },
    async close() {
      unsettled.clear()
      store.close()
      // Keys that are still in doubt are left to the next start, everything else can go.
      if (existsSync(own.path) && (await listDoubts(own.path)).length > 0) own.release()
      else own.remove()
    },
  }
}

const lookEveryBytes = 8 * 1024 * 1024

/** A copy is for the convenience of its reader: it takes nothing of what is kept free for people. */
async function* whileThereIsRoom(
  bytes: AsyncIterable<Uint8Array<ArrayBuffer>>,
  freeBytes: () => Promise<number>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let unlooked = lookEveryBytes
  for await (const chunk of bytes) {
    unlooked += chunk.length
    if (unlooked >= lookEveryBytes) {
      unlooked = 0
      if ((await freeBytes()) < keptFreeBytes) throw Object.assign(new Error('no room for a copy'), { code: 'ENOSPC' })
    }
    yield chunk
  }
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `probe-${randomUUID()}`)
  try {
    await using file = await open(path, 'wx', 0o600)
    await file.write('pennal')
    await file.sync()
  } finally {
    await rm(path, { force: true })
  }
}
