import { setImmediate } from 'node:timers/promises'
import { Broken, demand } from './broken.ts'
import { createLzmaDecoder } from './lzma.ts'

/** So many bytes are unpacked before others get their turn: some milliseconds' worth. */
const bytesInARow = 32 * 1024

/** Unpacks a header of known size; LZMA has five bytes of properties, LZMA2 has one. */
export async function unpackLzma(packed: Buffer, properties: Buffer, size: number): Promise<Buffer> {
  const output = Buffer.alloc(size)
  const decoder = createLzmaDecoder(output)
  decoder.setProperties(properties[0] ?? 255)
  decoder.reset(true)
  decoder.feed(packed)
  while (decoder.filled < size) {
    decoder.fill(Math.min(size, decoder.filled + bytesInARow))
    await setImmediate()
  }
  return output
}

/** LZMA2 is a row of chunks: each of them packed or not, with or without what was learnt from the ones before. */
export async function unpackLzma2(packed: Buffer, size: number): Promise<Buffer> {
  const output = Buffer.alloc(size)
  const decoder = createLzmaDecoder(output)
  let at = 0
  while (decoder.filled < size) {
    const control = packed.readUInt8(at)
    if (control === 0) throw new Broken('unpacks to less than it says')
    if (control < 0x80) {
      demand(control <= 2, 'is packed in an unknown way')
      const length = packed.readUInt16BE(at + 1) + 1
      if (control === 1) decoder.reset(true)
      decoder.copy(take(packed, at + 3, length))
      at += 3 + length
    } else {
      const unpackedBytes = ((control & 0x1f) << 16) + packed.readUInt16BE(at + 1) + 1
      const packedBytes = packed.readUInt16BE(at + 3) + 1
      const resets = (control >> 5) & 3
      at += 5
      if (resets >= 2) decoder.setProperties(packed.readUInt8(at++))
      if (resets >= 1) decoder.reset(resets === 3)
      decoder.feed(take(packed, at, packedBytes))
      at += packedBytes
      for (const end = decoder.filled + unpackedBytes; decoder.filled < end; await setImmediate()) {
        decoder.fill(Math.min(end, decoder.filled + bytesInARow))
      }
    }
  }
  return output
}

function take(bytes: Buffer, start: number, length: number): Buffer {
  demand(start + length <= bytes.length, 'has too little packed')
  return bytes.subarray(start, start + length)
}
