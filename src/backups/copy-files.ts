import type { ByteStore } from '../storage/byte-store.ts'
import { checksumOf } from '../storage/key-rules.ts'
import { objectPath } from './format/object-lists.ts'
import { summingBytes } from './format/sum-bytes.ts'
import type { Place } from './place/place.ts'
import type { Sealing } from './sealing/sealing.ts'

/** While one is read another is written, and S3 takes its time over each. */
const atOnce = 4

export interface BrokenFile {
  key: string
  what: 'missing' | 'turned'
}

export interface Copying {
  store: Pick<ByteStore, 'read'>
  place: Place
  sealing: Sealing
  /** What lies in the place, by its name, with its size. What is copied is added. */
  held: Map<string, number>
  signal: AbortSignal
  onCopied(bytes: number): void
  onDone(): void
}

/** Copies what the place does not hold yet. Answers those of which there are no good bytes anywhere. */
export async function copyFiles(keys: Iterable<string>, copying: Copying): Promise<BrokenFile[]> {
  const broken: BrokenFile[] = []
  /** Of two files with the same bytes one is copied. */
  const underWay = new Map<string, Promise<BrokenFile['what'] | undefined>>()
  const next = keys[Symbol.iterator]()
  let isOver = false

  async function copyEachNext(): Promise<void> {
    for (let each = next.next(); !each.done && !isOver; each = next.next()) {
      copying.signal.throwIfAborted()
      const sha256 = checksumOf(each.value)
      const { value: key } = each
      const copyThis = () => copyFile(key, sha256, copying)
      // Where the other one has no good bytes, this one may.
      const copy = underWay.get(sha256)?.then((what) => what && copyThis()) ?? copyThis()
      underWay.set(sha256, copy)
      try {
        const what = await copy
        if (what) broken.push({ key: each.value, what })
      } finally {
        if (underWay.get(sha256) === copy) underWay.delete(sha256)
      }
      copying.onDone()
    }
  }

  const workers = Array.from({ length: atOnce }, () =>
    copyEachNext().catch((error) => {
      isOver = true
      throw error
    }),
  )
  // None is still at it when this fails: what is written stops with the first fault.
  for (const result of await Promise.allSettled(workers)) if (result.status === 'rejected') throw result.reason
  // One with the same bytes may have been copied in its stead.
  return broken.filter(({ key }) => !copying.held.has(copying.sealing.nameOf(checksumOf(key))))
}

async function copyFile(key: string, sha256: string, copying: Copying): Promise<BrokenFile['what'] | undefined> {
  const { store, place, sealing, held, signal, onCopied } = copying
  const name = sealing.nameOf(sha256)
  if (held.has(name)) return undefined
  const summing = summingBytes(watched(store.read(key, undefined), signal, onCopied))
  async function* checked() {
    yield* summing.bytes
    if (summing.sum().sha256 !== sha256) throw new Unreadable('turned')
  }
  try {
    await place.put(objectPath(name), sealing.seal(checked()))
  } catch (error) {
    if (error instanceof Unreadable) return error.what
    throw error
  }
  held.set(name, sealing.sizeOf(summing.sum().size))
  return undefined
}

/** It is the file that cannot be read, and not the place that cannot be written. */
class Unreadable extends Error {
  readonly what: BrokenFile['what']

  constructor(what: BrokenFile['what'], cause?: unknown) {
    super(`a stored file is ${what}`, { cause })
    this.what = what
  }
}

async function* watched(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  onCopied: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of bytes) {
      signal.throwIfAborted()
      onCopied(chunk.length)
      yield chunk
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Unreadable('missing', error)
    if (code === 'EIO') throw new Unreadable('turned', error)
    throw error
  }
}
