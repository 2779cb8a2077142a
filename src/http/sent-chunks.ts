import type { HttpBindings } from '@hono/node-server'
import { releaseChunk } from './release-chunk.ts'

/** Of smaller ones there is never much, and what an answer's head weighs must not be taken for one of them. */
const leastBytes = 64 * 1024

/**
 * Gives the memory of chunks back as soon as they are on their way, since the garbage collector would let a hundred
 * megabytes of them pile up during a long download. `note` takes a chunk that is about to be sent; `release` is called
 * before the next one is made. A chunk is let go only if the connection has taken as many bytes as there were up to its
 * end and holds none of them any more: the system has a copy then.
 */
export function releaseSentChunks(outgoing: HttpBindings['outgoing'] | undefined) {
  // An answer that waits for another one on its connection has no socket yet; then the collector has to do.
  const socket = outgoing?.socket
  const taken = socket?.bytesWritten ?? 0
  let noted = 0
  let last: Uint8Array | undefined

  return {
    note(chunk: Uint8Array): void {
      noted += chunk.length
      last = chunk
    },
    release(): void {
      const isSent = socket && outgoing.writableLength === 0 && socket.bytesWritten - taken >= noted
      if (isSent && last && last.length >= leastBytes) releaseChunk(last as Buffer)
      last = undefined
    },
  }
}
