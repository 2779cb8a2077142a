import { crc32 } from 'node:zlib'

/** A 7z archive around a header: its checksums are right, whatever it says of itself. */
export function build7z(
  header: Buffer,
  packed: Buffer = Buffer.alloc(100),
  said: { packedBytes?: number; length?: number } = {},
): Buffer {
  const start = Buffer.alloc(20)
  start.writeBigUInt64LE(BigInt(said.packedBytes ?? packed.length), 0)
  start.writeBigUInt64LE(BigInt(said.length ?? header.length), 8)
  start.writeUInt32LE(crc32(header), 16)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(crc32(start))
  return Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), checksum, start, packed, header])
}

/** A number as headers of 7z write it, in its longest form. */
export function sevenZipNumber(value: number): Buffer {
  const bytes = Buffer.alloc(9, 0xff)
  bytes.writeBigUInt64LE(BigInt(value), 1)
  return bytes
}
