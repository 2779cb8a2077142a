import type { Checksums } from '../documents/checksums.ts'

type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>>

/**
 * The bytes of a whole file, held against their checksum on the way. The last of them come only if it is right: whoever
 * gets them all may take them for the file. Otherwise this fails before its end.
 */
export async function* checkedBytes(
  chunks: Chunks,
  { sha256, size }: { sha256: string; size: number },
  checksums: Checksums,
  onRight: () => void,
): Chunks {
  const checksum = checksums.open(size)
  let held: Uint8Array<ArrayBuffer> | undefined
  let isOver = false
  try {
    for await (const chunk of chunks) {
      // A thread gets a copy, since this chunk is on its way to somebody else.
      await checksum.update([Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)], [])
      if (held) yield held
      held = chunk
    }
    const found = await checksum.digest()
    isOver = true
    if (found !== sha256) throw new TurnedBytes()
    onRight()
    if (held) yield held
  } finally {
    if (!isOver) checksum.abandon()
  }
}

/** What was read is not what was kept. */
export class TurnedBytes extends Error {
  constructor() {
    super('the bytes of a stored file do not have its checksum')
  }
}
