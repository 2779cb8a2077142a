import type { Socket } from 'node:net'

/**
 * How much of what was written on a connection the system has not taken yet. `bytesWritten` counts what was handed over, which is all of an
 * answer at once, and `writableLength` counts that until it is taken to the last byte; only the handle knows what lies between.
 */
export function bytesWaiting(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}
