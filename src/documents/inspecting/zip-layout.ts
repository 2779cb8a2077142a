import { demand } from './broken.ts'
import type { Source } from './source.ts'
import { findExtra, long, type ZipEnd, type ZipEntry } from './zip-directory.ts'

/** An entry and where its bytes lie. */
export interface PlacedEntry extends ZipEntry {
  start: number
  end: number
}

const localHeader = Buffer.from('PK\x03\x04')

/** Compares entries with the headers before their bytes: read from the directory or from the start, the files are the same. */
export async function placeEntries(source: Source, directory: ZipEnd, entries: ZipEntry[]): Promise<PlacedEntry[]> {
  const placed: PlacedEntry[] = []
  let before = 0
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    demand(entry.offset >= before, 'has entries that lie over each other')
    await checkGap(source, before, entry.offset)
    const start = await checkLocalHeader(source, entry)
    const end = start + entry.packed
    demand(end <= directory.start, 'has an entry that lies over the directory')
    placed.push({ ...entry, start, end })
    before = end
  }
  await checkGap(source, before, directory.start)
  return placed
}

/** Sizes may follow an entry, and deleted files leave holes; but there must be no file that the directory hides. */
async function checkGap(source: Source, start: number, end: number): Promise<void> {
  let rest = Buffer.alloc(0)
  for await (const piece of source.stream(start, end)) {
    const bytes = Buffer.concat([rest, piece])
    demand(!bytes.includes(localHeader), 'hides a file')
    rest = bytes.subarray(-3)
  }
}

/** Answers where the bytes of the entry begin. */
async function checkLocalHeader(source: Source, entry: ZipEntry): Promise<number> {
  const head = await source.read(entry.offset, 30)
  demand(head.subarray(0, 4).equals(localHeader), 'has an entry that is not there')
  const [flags, nameBytes, extraBytes] = [head.readUInt16LE(6), head.readUInt16LE(26), head.readUInt16LE(28)]
  const rest = await source.read(entry.offset + 30, nameBytes + extraBytes)
  const sizesFollow = (flags & 0x8) !== 0
  demand(rest.subarray(0, nameBytes).equals(entry.rawName), 'has two names for one file')
  demand(((flags & 0x1) !== 0) === entry.encrypted && sizesFollow === entry.sizesFollow, 'contradicts itself')
  demand(head.readUInt16LE(8) === entry.method, 'contradicts itself')
  const longSizes = findExtra(rest.subarray(nameBytes), 0x0001)
  const sizeAt = (offset: number, longOffset: number): number => {
    const value = head.readUInt32LE(offset)
    return value === long && longSizes ? Number(longSizes.readBigUInt64LE(longOffset)) : value
  }
  const agrees = (local: number, central: number): boolean =>
    local === central || (sizesFollow && [0, long].includes(local))
  demand(agrees(head.readUInt32LE(14), entry.checksum), 'contradicts itself')
  demand(agrees(sizeAt(22, 0), entry.size) && agrees(sizeAt(18, 8), entry.packed), 'contradicts itself')
  return entry.offset + 30 + nameBytes + extraBytes
}
