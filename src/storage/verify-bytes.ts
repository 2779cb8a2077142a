import { createHash } from 'node:crypto'
import type { ByteStore } from './byte-store.ts'
import { checksumOf } from './key-rules.ts'
import type { Verdict } from './storage.ts'

const restEveryBytes = 1024 * 1024

/** See storage.ts. Throws where nothing can be said: the store does not answer. */
export async function verifyBytes(
  store: ByteStore,
  key: string,
  rest: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Verdict> {
  try {
    if (store.locate) return (await checksum(store, key, rest, signal)) === checksumOf(key) ? 'whole' : 'turned'
    // An object without bytes has no first one to ask for.
    const isEmpty = checksumOf(key) === createHash('sha256').digest('hex')
    for await (const _ of store.read(key, isEmpty ? undefined : { start: 0, end: 0 }))
      return isEmpty ? 'turned' : 'whole'
    return isEmpty ? 'whole' : 'turned'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return 'missing'
    // The disk itself cannot read it any more.
    if (code === 'EIO') return 'turned'
    throw error
  }
}

async function checksum(
  store: ByteStore,
  key: string,
  rest: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256')
  let started = performance.now()
  let unrested = 0
  for await (const chunk of store.read(key, undefined)) {
    signal.throwIfAborted()
    hash.update(chunk)
    unrested += chunk.length
    if (unrested < restEveryBytes) continue
    await rest(performance.now() - started)
    started = performance.now()
    unrested = 0
  }
  return hash.digest('hex')
}
