import { createHash } from 'node:crypto'

type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>>

/**
 * The bytes of a whole file, held against their checksum on the way. The last of them come only if it is right: a
 * reader who gets them all may take them for the file. Otherwise this fails before its end. In this thread: a chunk takes 0.1 ms, and
 * to hand it to another one takes longer (decision 026).
 */
export async function* checkedBytes(chunks: Chunks, sha256: string, onRight: () => void): Chunks {
  const hash = createHash('sha256')
  let held: Uint8Array<ArrayBuffer> | undefined
  for await (const chunk of chunks) {
    hash.update(chunk)
    if (held) yield held
    held = chunk
  }
  if (hash.digest('hex') !== sha256) throw new TurnedBytes()
  onRight()
  if (held) yield held
}

/** What was read is not what was kept. */
export class TurnedBytes extends Error {
  constructor() {
    super('the bytes of a stored file do not have its checksum')
  }
}
