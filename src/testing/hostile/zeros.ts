import { constants, deflateRawSync } from 'node:zlib'

const blockBytes = 1024 * 1024
const block = deflateRawSync(Buffer.alloc(blockBytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
const adlerBase = 65_521

/** So many zeros as zlib packs them, made without ever holding them: in a thousandth of their size. */
export function packedZeros(count: number): Buffer {
  const whole = Math.floor(count / blockBytes)
  const rest = deflateRawSync(Buffer.alloc(count % blockBytes))
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(count % adlerBase, 0)
  checksum.writeUInt16BE(1, 2)
  return Buffer.concat([Buffer.from('789c', 'hex'), ...Array<Buffer>(whole).fill(block), rest, checksum])
}
