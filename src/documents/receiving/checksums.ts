import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { releaseChunk } from '../../http/release-chunk.ts'
import type { Checksum } from './checksum.ts'
import { checksumInThread } from './checksum-in-thread.ts'

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
