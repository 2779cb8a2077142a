import { isPlainMode, isSafeName } from './archive-rules.ts'
import { demand } from './broken.ts'
import { findZipEnd } from './ends-as-zip.ts'
import type { Source } from './source.ts'

/** One file of an archive, as the directory at its end has it. */
export interface ZipEntry {
  name: string
  rawName: Buffer
  /** A second name, in Unicode, that many programs prefer to the first. */
  otherName: string | undefined
  encrypted: boolean
  /** Sizes and checksum stand behind the bytes instead of in front of them. */
  sizesFollow: boolean
  method: number
  checksum: number
  packed: number
  size: number
  /** Where its own header begins. */
  offset: number
}

/** Where the directory lies and how many entries it has. */
export interface ZipEnd {
  start: number
  end: number
  count: number
}

const localHeader = 'PK\x03\x04'
/** What the first form of the end says where the long form knows better. */
const short = 0xffff
export const long = 0xffffffff

/** Recognises a zip: it begins with its first file and ends with its directory, and nothing is around it. */
export async function readZipEnd(source: Source): Promise<ZipEnd> {
  const at = await findZipEnd(source)
  demand(at >= 0, 'is no zip')
  const record = await source.read(at, 22)
  const small = { count: record.readUInt16LE(10), bytes: record.readUInt32LE(12), start: record.readUInt32LE(16) }
  const large = await readLongEnd(source, at)
  const { count, bytes, start, end } = large ?? { ...small, end: at }
  if (large) {
    const agrees = (value: number, mask: number, longValue: number) => value === mask || value === longValue
    const same = agrees(small.bytes, long, bytes) && agrees(small.start, long, start)
    demand(same && agrees(small.count, short, count), 'has two ends that differ')
  } else demand(record.readUInt16LE(8) === count && record.readUInt32LE(4) === 0, 'is a part of an archive')
  demand(start + bytes === end, 'has something in front')
  const head = (await source.read(0, 4)).toString('latin1')
  demand(count === 0 ? end === 0 : head === localHeader, 'does not begin with a file')
  return { start, end, count }
}

/** The end of archives with more or bigger files than the first form can count. */
async function readLongEnd(source: Source, at: number): Promise<(ZipEnd & { bytes: number }) | undefined> {
  if (at < 20) return undefined
  const locator = await source.read(at - 20, 20)
  if (locator.toString('latin1', 0, 4) !== 'PK\x06\x07') return undefined
  const end = Number(locator.readBigUInt64LE(8))
  const record = await source.read(end, 56)
  demand(record.toString('latin1', 0, 4) === 'PK\x06\x06', 'has no long end')
  demand(end + 12 + Number(record.readBigUInt64LE(4)) === at - 20, 'has a broken long end')
  const [count, bytes, start] = [32, 40, 48].map((offset) => Number(record.readBigUInt64LE(offset)))
  return { count: count ?? 0, bytes: bytes ?? 0, start: start ?? 0, end }
}

/** The entries of the directory, which they must fill exactly. */
export async function readZipEntries(source: Source, directory: ZipEnd): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  let at = directory.start
  for (let i = 0; i < directory.count; i++) {
    const head = await source.read(at, 46)
    demand(head.toString('latin1', 0, 4) === 'PK\x01\x02', 'has a broken directory')
    const [nameBytes, extraBytes, commentBytes] = [head.readUInt16LE(28), head.readUInt16LE(30), head.readUInt16LE(32)]
    const rest = await source.read(at + 46, nameBytes + extraBytes)
    const entry = readEntry(head, rest.subarray(0, nameBytes), rest.subarray(nameBytes))
    entries.push(entry)
    at += 46 + nameBytes + extraBytes + commentBytes
    demand(at <= directory.end, 'has a broken directory')
  }
  demand(at === directory.end, 'has more in its directory')
  return entries
}

function readEntry(head: Buffer, rawName: Buffer, extra: Buffer): ZipEntry {
  const flags = head.readUInt16LE(8)
  const longSizes = findExtra(extra, 0x0001)
  let used = 0
  const sizeAt = (offset: number): number => {
    const value = head.readUInt32LE(offset)
    if (value !== long) return value
    demand(longSizes !== undefined, 'has no long size')
    used += 8
    return Number(longSizes.readBigUInt64LE(used - 8))
  }
  const size = sizeAt(24)
  const packed = sizeAt(20)
  const offset = sizeAt(42)
  const name = decodeName(rawName)
  const otherName = findExtra(extra, 0x7075)?.subarray(5).toString('utf8')
  demand(isSafeName(name) && isSafeName(otherName ?? name), 'has a dangerous name')
  demand(isPlainMode(head.readUInt32LE(38) >>> 16), 'has a link')
  // 0x20 is a patch of another file; 0x2000 hides the headers.
  demand((flags & 0x2020) === 0, 'cannot be looked into')
  return {
    name,
    rawName: Buffer.from(rawName),
    otherName,
    encrypted: (flags & 0x1) !== 0,
    sizesFollow: (flags & 0x8) !== 0,
    method: head.readUInt16LE(10),
    checksum: head.readUInt32LE(16),
    packed,
    size,
    offset,
  }
}

/** In an old code page letters are other letters, but nothing that could be dangerous becomes harmless. */
function decodeName(raw: Buffer): string {
  const text = raw.toString('utf8')
  return text.includes('\ufffd') ? raw.toString('latin1').replace(/[\x80-\xff]/g, '?') : text
}

export function findExtra(extra: Buffer, wanted: number): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === wanted) {
      demand(end <= extra.length, 'has a broken extra field')
      return extra.subarray(at + 4, end)
    }
    at = end
  }
  return undefined
}
