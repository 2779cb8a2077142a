/**
 * Gives the memory of a chunk back at once. Node makes a new one for every 64 KB from a socket and leaves the old ones
 * to the garbage collector, which lets them grow to a hundred megabytes first. Only for whoever received it and is the
 * only one that has it: afterwards it is empty.
 */
export function releaseChunk(chunk: Buffer): void {
  if (isWhole(chunk)) (chunk.buffer as ArrayBuffer).transfer(0)
}

/** Whether the chunk's memory belongs to no other one. */
export function isWhole({ buffer, byteLength }: Buffer): boolean {
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength
}
