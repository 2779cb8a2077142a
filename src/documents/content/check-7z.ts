import { crc32 } from 'node:zlib'
import { refusals } from '../upload-rules.ts'
import { isPackedHeader, read7zHeader, readPackedHeader, type SevenZipHeader } from './7z-header.ts'
import { isPlainMode, isSafeName, openBudget } from './archive-rules.ts'
import { Broken, demand, refusing } from './broken.ts'
import type { Source } from './source.ts'
import { unpackLzma, unpackLzma2 } from './unpack-lzma.ts'

const signature = '377abcaf271c'
const signatureBytes = 32
const mostHeaderBytes = 16 * 1024 * 1024
/** A header may be packed, and what comes out may be packed again. */
const mostTimesPacked = 3
const methods = { copy: '00', lzma: '030101', lzma2: '21', password: '06f10701' }

/** An archive whose header tells what is in it, and that this does no harm. With a password for the header, nobody can tell. */
export async function check7z(source: Source): Promise<void> {
  const head = await source.read(0, signatureBytes)
  demand(head.toString('hex', 0, 6) === signature && head[6] === 0, 'is no 7z')
  demand(crc32(head.subarray(12)) === head.readUInt32LE(8), 'is no 7z')
  const packedEnd = Number(head.readBigUInt64LE(12))
  const length = Number(head.readBigUInt64LE(20))
  demand(signatureBytes + packedEnd + length === source.size, 'is cut off')
  const bytes = await source.read(signatureBytes + packedEnd, length)
  demand(crc32(bytes) === head.readUInt32LE(28), 'has a broken header')
  if (length === 0) return
  await refusing(refusals.archive, async () => {
    const header = await unpackHeader(source, bytes, packedEnd)
    if (header) checkHeader(read7zHeader(header), source.size, packedEnd)
  })
}

/** Undefined where it needs a password. */
async function unpackHeader(source: Source, bytes: Buffer, packedEnd: number): Promise<Buffer | undefined> {
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

function checkHeader(header: SevenZipHeader, archiveBytes: number, packedEnd: number): void {
  demand(header.names.every(isSafeName), 'has a dangerous name')
  demand(header.modes.every(isPlainMode), 'has a link')
  const budget = openBudget(archiveBytes)
  budget.takeEntries(header.names.length)
  if (!header.streams) return
  const { packedStart, packed, folders } = header.streams
  const packedBytes = sum(packed)
  demand(packedStart + packedBytes <= packedEnd, 'has bytes outside of the file')
  // The last step of unpacking may make less out of what came before, but never more than the largest.
  budget.takeBytes(sum(folders.map((folder) => Math.max(...folder.sizes))), packedBytes)
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
