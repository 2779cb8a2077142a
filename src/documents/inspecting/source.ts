import type { FileHandle } from 'node:fs/promises'
import { demand } from './broken.ts'

/** Bytes under examination: a staged file, or an archive inside of one. Nothing of it is ever held as a whole. */
export interface Source {
  readonly size: number
  /** Exactly these bytes; broken, if the file does not have them. */
  read(start: number, length: number): Promise<Buffer>
  /** The bytes from start to end, piece by piece. A piece is good until the next one is asked for, and aligned to words. */
  stream(start: number, end: number): AsyncGenerator<Buffer>
}

/** An uploaded file under examination. */
export interface Examined extends Source {
  /** Where it lies; what has to be unpacked for a moment, may lie beside it. */
  readonly path: string
  /** Until when, as performance.now() counts. */
  readonly deadline: number
}

/** A walk through a file takes small steps, most of which a piece of this size answers; with the next, others get their turn. */
const windowBytes = 16 * 1024
const pieceBytes = 256 * 1024
const mostBytesAtOnce = 16 * 1024 * 1024

/** All reading goes through here, so here the deadline is kept. */
export function openSource(handle: FileHandle, size: number, deadline: number): Source {
  let windowStart = 0
  let window: Buffer = Buffer.alloc(0)

  async function fill(into: Buffer, start: number): Promise<void> {
    demand(performance.now() < deadline, 'takes too long')
    for (let filled = 0; filled < into.length; ) {
      const { bytesRead } = await handle.read(into, filled, into.length - filled, start + filled)
      demand(bytesRead > 0, 'shorter than it was')
      filled += bytesRead
    }
  }

  return {
    size,

    async read(start, length) {
      demand(start >= 0 && length >= 0 && start + length <= size && length <= mostBytesAtOnce, 'outside of the file')
      if (start < windowStart || start + length > windowStart + window.length) {
        // A new buffer each time: what has been handed out stays as it is.
        const next = Buffer.allocUnsafe(Math.min(Math.max(length, windowBytes), size - start))
        await fill(next, start)
        window = next
        windowStart = start
      }
      return window.subarray(start - windowStart, start - windowStart + length)
    },

    async *stream(start, end) {
      demand(start >= 0 && start <= end && end <= size, 'outside of the file')
      const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, end - start))
      for (let at = start; at < end; at += piece.length) {
        const part = piece.subarray(0, end - at)
        await fill(part, at)
        yield part
      }
    },
  }
}

/** A part of a source as a source of its own: a file that lies uncompressed in an archive. */
export function cutSource(source: Source, start: number, end: number): Source {
  const size = end - start
  return {
    size,
    async read(from, length) {
      demand(from >= 0 && length >= 0 && from + length <= size, 'outside of the part')
      return source.read(start + from, length)
    },
    stream(from, to) {
      demand(from >= 0 && to <= size, 'outside of the part')
      return source.stream(start + from, start + to)
    },
  }
}
