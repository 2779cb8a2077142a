/**
 * Gives the memory of a chunk back at once: the garbage collector lets them grow to a hundred megabytes first. Only for its
 * only owner: afterwards it is empty.
 */
export function releaseChunk(chunk: Buffer): void {
  if (isWhole(chunk)) (chunk.buffer as ArrayBuffer).transfer(0)
}

/** Whether the chunk's memory belongs to no other one. */
export function isWhole({ buffer, byteLength }: Buffer): boolean {
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength
}
