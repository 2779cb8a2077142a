import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { checksumInThread } from './checksum-in-thread.ts'
import { releaseChunk } from './release-chunk.ts'

/** A SHA-256 that grows with its bytes. */
export interface Checksum {
  /** Takes the next pieces, and the memory of the chunks they are cut from. Resolves when it is ready for more. */
  update(pieces: readonly Buffer[], chunks: readonly Buffer[]): Promise<void>
  digest(): Promise<string>
  /** For one that nobody wants to know any more. */
  abandon(): void
}

export interface Checksums {
  /** For about so many bytes. */
  open(expectedBytes: number): Checksum
}

/** A thread of its own takes its time to start, and pays for files from this size on. */
const leastBytesForThread = 64 * 1024 * 1024

/**
 * Checksums of large files are computed beside everything else: the thread that answers all requests has enough to do
 * with receiving one at full speed. There are no more of these threads than the machine has processors to spare.
 */
export function createChecksums(mostThreads = Math.max(1, availableParallelism() - 1)): Checksums {
  let threads = 0
  return {
    open(expectedBytes) {
      if (expectedBytes < leastBytesForThread || threads >= mostThreads) return checksumHere()
      threads++
      return checksumInThread(() => threads--)
    },
  }
}

function checksumHere(): Checksum {
  const hash = createHash('sha256')
  return {
    async update(pieces, chunks) {
      for (const piece of pieces) hash.update(piece)
      for (const chunk of chunks) releaseChunk(chunk)
    },
    digest: async () => hash.digest('hex'),
    abandon() {},
  }
}
