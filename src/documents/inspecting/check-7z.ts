import { crc32 } from 'node:zlib'
import { demand } from './broken.ts'
import { endsAsZip } from './ends-as-zip.ts'
import type { Source } from './source.ts'

const signature = '377abcaf271c'
const signatureBytes = 32
/** The header as it is, or packed in its turn. */
const headerKinds = [0x01, 0x17]

/** By its first bytes, which lead to its header; that is whole and ends the file. It is not unpacked (decision 018). */
export async function check7z(source: Source): Promise<void> {
  const head = await source.read(0, signatureBytes)
  demand(head.toString('hex', 0, 6) === signature && head[6] === 0, 'is no 7z')
  demand(crc32(head.subarray(12)) === head.readUInt32LE(8), 'is no 7z')
  const start = signatureBytes + Number(head.readBigUInt64LE(12))
  const length = Number(head.readBigUInt64LE(20))
  demand(start + length === source.size, 'is cut off')
  if (length > 0) demand(headerKinds.includes((await source.read(start, 1))[0] ?? 0), 'has no header')
  let checksum = 0
  for await (const piece of source.stream(start, source.size)) checksum = crc32(piece, checksum)
  demand(checksum === head.readUInt32LE(28), 'has a broken header')
  demand(!(await endsAsZip(source)), 'is an archive as well')
}
