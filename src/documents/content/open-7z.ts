import { crc32 } from 'node:zlib'
import { isPackedHeader, read7zHeader, readPackedHeader, type SevenZipHeader } from './7z-header.ts'
import { Broken, demand } from './broken.ts'
import type { Source } from './source.ts'
import { unpackLzma, unpackLzma2 } from './unpack-lzma.ts'

const signature = '377abcaf271c'
const signatureBytes = 32
const mostHeaderBytes = 16 * 1024 * 1024
/** A header may be packed, and what comes out may be packed again. */
const mostTimesPacked = 3
const methods = { copy: '00', lzma: '030101', lzma2: '21', password: '06f10701' }

/** The header as it lies at the end of an archive; the packed files end in front of it. */
export interface LocatedHeader {
  bytes: Buffer
  packedEnd: number
}

/** Recognises an archive: its beginning leads to its header, with which it ends. */
export async function locate7zHeader(source: Source): Promise<LocatedHeader> {
  const head = await source.read(0, signatureBytes)
  demand(head.toString('hex', 0, 6) === signature && head[6] === 0, 'is no 7z')
  demand(crc32(head.subarray(12)) === head.readUInt32LE(8), 'is no 7z')
  const packedEnd = Number(head.readBigUInt64LE(12))
  const length = Number(head.readBigUInt64LE(20))
  demand(signatureBytes + packedEnd + length === source.size, 'is cut off')
  const bytes = await source.read(signatureBytes + packedEnd, length)
  demand(crc32(bytes) === head.readUInt32LE(28), 'has a broken header')
  return { bytes, packedEnd }
}

/** What the header says, unless that needs a password. */
export async function open7zHeader(source: Source, located: LocatedHeader): Promise<SevenZipHeader | 'encrypted'> {
  if (located.bytes.length === 0) return { streams: undefined, names: [], modes: [] }
  const header = await unpackHeader(source, located)
  return header ? read7zHeader(header) : 'encrypted'
}

/** Undefined where it needs a password. */
async function unpackHeader(source: Source, { bytes, packedEnd }: LocatedHeader): Promise<Buffer | undefined> {
  let header = bytes
  for (let times = 0; isPackedHeader(header); times++) {
    demand(times < mostTimesPacked, 'has a header that is packed too often')
    const { packedStart, packed, folders } = readPackedHeader(header)
    const [folder] = folders
    demand(folder !== undefined && folders.length === 1, 'has a broken header')
    if (folder.coders.some((coder) => coder.method === methods.password)) return undefined
    const [coder] = folder.coders
    const [size = 0] = folder.sizes
    const [packedBytes = 0] = packed
    demand(coder !== undefined && folder.coders.length === 1, 'has a header packed in an unknown way')
    demand(size <= mostHeaderBytes && packedStart + packedBytes <= packedEnd, 'has a header outside of the file')
    const input = await source.read(signatureBytes + packedStart, packedBytes)
    header = await unpack(coder, input, size)
  }
  return header
}

function unpack(coder: { method: string; properties: Buffer }, input: Buffer, size: number): Promise<Buffer> | Buffer {
  if (coder.method === methods.lzma) return unpackLzma(input, coder.properties, size)
  if (coder.method === methods.lzma2) return unpackLzma2(input, size)
  if (coder.method === methods.copy) return input
  throw new Broken('has a header packed in an unknown way')
}
