import { createHash } from 'node:crypto'

export interface BytesSum {
  size: number
  sha256: string
}

/** Passes bytes on and sums them up on the way; the sum is whole once the last ones have passed. */
export function summingBytes(bytes: AsyncIterable<Uint8Array>): {
  bytes: AsyncGenerator<Uint8Array>
  sum(): BytesSum
} {
  const hash = createHash('sha256')
  let size = 0
  async function* pass() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { bytes: pass(), sum: () => ({ size, sha256: hash.copy().digest('hex') }) }
}

/** The sum of all of it, read to its end. */
export async function sumBytes(bytes: AsyncIterable<Uint8Array>): Promise<BytesSum> {
  const summing = summingBytes(bytes)
  for await (const _ of summing.bytes);
  return summing.sum()
}
