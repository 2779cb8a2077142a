import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors.ts'
import type { NamedFile } from '../files/stored-keys.ts'
import type { ByteStore } from '../storage/byte-store.ts'

/** While one is read another is written, and S3 takes its time over each. */
const atOnce = 4

export interface BrokenFile {
  key: string
  what: 'missing' | 'turned'
}

export interface Copying {
  files: readonly NamedFile[]
  from: Pick<ByteStore, 'read'>
  to: Pick<ByteStore, 'read' | 'put' | 'remove'>
  /** Under which keys there is something in `to` already. */
  there: ReadonlySet<string>
  /** Where a file lies until it is whole. */
  folder: string
  signal: AbortSignal
  onProgress(step: { done: number; total: number; fileName: string; inBytes: true }): void
}

export interface Copied {
  count: number
  bytes: number
  /** So many were there and whole already. */
  before: number
  /** Those of which the source has no good bytes: they are not in the target. */
  broken: BrokenFile[]
}

/**
 * Copies every file and reads it back: what counts as copied has, where it lies now, the bytes that its row tells of. What
 * was copied before is read there, and not copied again.
 */
export async function copyFiles(copying: Copying): Promise<Copied> {
  const { files, signal, onProgress } = copying
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const copied: Copied = { count: 0, bytes: 0, before: 0, broken: [] }
  const next = files.values()
  let isOver = false
  let done = 0

  async function copyEachNext(): Promise<void> {
    for (let each = next.next(); !each.done && !isOver; each = next.next()) {
      signal.throwIfAborted()
      const what = await copyFile(each.value, copying)
      if (what === 'missing' || what === 'turned') copied.broken.push({ key: each.value.key, what })
      else {
        copied.count++
        copied.bytes += each.value.size
        if (what === 'before') copied.before++
      }
      done += each.value.size
      onProgress({ done, total, fileName: each.value.key, inBytes: true })
    }
  }

  const workers = Array.from({ length: atOnce }, () =>
    copyEachNext().catch((error) => {
      isOver = true
      throw error
    }),
  )
  // None is still at it when this fails.
  for (const result of await Promise.allSettled(workers)) if (result.status === 'rejected') throw result.reason
  return copied
}

async function copyFile(
  file: NamedFile,
  { from, to, there, folder, signal }: Copying,
): Promise<BrokenFile['what'] | 'before' | 'copied'> {
  const { key } = file
  if (there.has(key) && (await isWhole(to, file, signal))) return 'before'
  const path = join(folder, randomUUID())
  try {
    const fault = await fetchFile(from, file, path, signal)
    if (fault) return fault
    // Half of an earlier attempt, or something else.
    if (there.size > 0) await to.remove(key)
    await to.put(path, key)
  } finally {
    await rm(path, { force: true })
  }
  if (await isWhole(to, file, signal)) return 'copied'
  await to.remove(key)
  throw new StartError(
    `Die Datei ${key} kommt im Ziel anders an, als sie geschrieben wurde. Bitte das Laufwerk oder den Speicher dort prüfen.`,
  )
}

/** Writes what the source has to a file; answers what is wrong with it. */
async function fetchFile(
  from: Pick<ByteStore, 'read'>,
  file: NamedFile,
  path: string,
  signal: AbortSignal,
): Promise<BrokenFile['what'] | undefined> {
  const sum = createSum(file)
  await using target = await open(path, 'wx', 0o600)
  const bytes = from.read(file.key, undefined)
  for (;;) {
    signal.throwIfAborted()
    const chunk = await bytes.next().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 'missing' as const
      // The disk itself cannot read it any more.
      if (error.code === 'EIO') return 'turned' as const
      throw error
    })
    if (typeof chunk === 'string') return chunk
    if (chunk.done) return sum.isRight() ? undefined : 'turned'
    sum.add(chunk.value)
    await target.writeFile(chunk.value)
  }
}

async function isWhole(store: Pick<ByteStore, 'read'>, file: NamedFile, signal: AbortSignal): Promise<boolean> {
  const sum = createSum(file)
  try {
    for await (const chunk of store.read(file.key, undefined)) {
      signal.throwIfAborted()
      sum.add(chunk)
    }
    return sum.isRight()
  } catch (error) {
    if (['ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function createSum({ size, sha256 }: NamedFile) {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk)
      bytes += chunk.length
    },
    isRight: () => bytes === size && hash.digest('hex') === sha256,
  }
}
