import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../errors.ts'
import type { ByteStore } from '../../storage/byte-store.ts'
import { checkedKey, checksumOf } from '../../storage/key-rules.ts'
import { openByteStore, stagingFolder } from '../../storage/open-byte-store.ts'
import { claimLeftFolders, openProcessFolder } from '../../storage/process-folder.ts'
import { verifyBytes } from '../../storage/verify-bytes.ts'
import type { FileLine } from '../format/manifest.ts'
import { objectPath } from '../format/object-lists.ts'
import { summingBytes } from '../format/sum-bytes.ts'
import type { OpenBackup } from '../open-backup.ts'
import type { Place } from '../place/place.ts'
import type { Target } from './target.ts'

const atOnce = 4

export interface LostFile {
  key: string
  /** Broken already when the backup was made; not in the place any more; there, but not as it was. */
  what: 'never there' | 'missing' | 'turned'
}

export interface FilesRestored {
  count: number
  bytes: number
  lost: LostFile[]
}

interface Restoring {
  place: Place
  backup: OpenBackup
  target: Target
  signal: AbortSignal
  onProgress(progress: { done: number; total: number; copiedBytes: number }): void
}

/** Brings all files back under their keys, each held against its checksum before it is there. What is there already stays. */
export async function restoreFiles({ place, backup, target, signal, onProgress }: Restoring): Promise<FilesRestored> {
  const store = await openByteStore(target)
  const tmp = stagingFolder(target.dataDir)
  const own = openProcessFolder(tmp)
  const restored: FilesRestored = { count: 0, bytes: 0, lost: [] }
  const progress = { done: 0, total: backup.contents.files.count, copiedBytes: 0 }
  const files = backup.readFiles()
  let isOver = false

  async function restoreEachNext(): Promise<void> {
    for (let each = await files.next(); !each.done && !isOver; each = await files.next()) {
      signal.throwIfAborted()
      const what = await restoreFile(each.value, { place, backup, store, folder: own.path, signal })
      if (what) restored.lost.push({ key: each.value.key, what })
      else progress.copiedBytes += each.value.size
      progress.done++
      onProgress(progress)
    }
  }

  try {
    for (const left of claimLeftFolders(tmp)) left.remove()
    onProgress(progress)
    const workers = Array.from({ length: atOnce }, () =>
      restoreEachNext().catch((error) => {
        isOver = true
        throw error
      }),
    )
    for (const result of await Promise.allSettled(workers)) if (result.status === 'rejected') throw result.reason
    return { ...restored, count: progress.done, bytes: progress.copiedBytes }
  } finally {
    await files.return(undefined)
    store.close()
    own.remove()
  }
}

interface One extends Pick<Restoring, 'place' | 'backup' | 'signal'> {
  store: ByteStore
  /** Where it is written before it is kept. */
  folder: string
}

async function restoreFile(
  { key, object, size }: FileLine,
  { place, backup, store, folder, signal }: One,
): Promise<LostFile['what'] | undefined> {
  if (object === null) return 'never there'
  const check = () => verifyBytes(store, checkedKey(key), async () => {}, signal)
  if ((await check()) === 'whole') return undefined
  const path = join(folder, randomUUID())
  try {
    const sum = await write(path, backup.unseal(place.read(objectPath(object))), signal)
    if (sum.sha256 !== checksumOf(key) || sum.size !== size) return 'turned'
    await store.put(path, key)
    return (await check()) === 'whole' ? undefined : 'turned'
  } catch (error) {
    if (error instanceof LostObject) return error.what
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError(
      `Hier ist beim Zurückholen ein Ordner verschwunden (${(error as NodeJS.ErrnoException).path}), in der Sicherung fehlt nichts. Ist das Laufwerk mit dem Datenordner noch eingehängt? Danach macht derselbe Befehl weiter.`,
      { cause: error },
    )
  } finally {
    await rm(path, { force: true })
  }
}

/** What lies in the place is not there, cannot be unsealed, or not be read from its disk. */
class LostObject extends Error {
  readonly what: 'missing' | 'turned'

  constructor(what: 'missing' | 'turned', cause: unknown) {
    super(what, { cause })
    this.what = what
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal) {
  await using file = await open(path, 'wx', 0o600)
  const summing = summingBytes(told(bytes))
  for await (const chunk of summing.bytes) {
    signal.throwIfAborted()
    await file.writeFile(chunk)
  }
  return summing.sum()
}

async function* told(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new LostObject('missing', error)
    // The age format says of all that does not fit that it does not, in an error without any code.
    if (code === 'EIO' || (code === undefined && name === 'Error')) throw new LostObject('turned', error)
    throw error
  }
}
