import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { centralRecord, descriptor, type Listed, localRecord, type Sums, trailer } from './zip-records.ts'

/** A text, which is packed. */
export interface TextEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

/** A file that is packed already, as a photograph is: it goes in as it stands, and its size is known before. */
export interface FileEntry {
  name: string
  size: number
  /** By the clock on the wall, like 2024-06-15T20:31:05. */
  changedAt: string
  /** Asked for once its turn has come. */
  read: () => AsyncIterable<Uint8Array>
}

export type ZipEntry = TextEntry | FileEntry

/** A ZIP archive, made while it is sent: however long its entries are, only a few pieces of them are in memory. */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const listed: Listed[] = []
  let offset = 0
  for (const entry of entries) {
    const start = offset
    const sums: Sums = { crc: 0, size: 0, packed: 0 }
    const named = { name: entry.name, isPacked: 'content' in entry, changedAt: changeOf(entry) }
    const head = localRecord(named)
    yield head
    yield* 'content' in entry ? pack(entry.content, sums) : copy(entry, sums)
    const tail = descriptor(sums)
    yield tail
    offset += head.length + sums.packed + tail.length
    listed.push({ ...named, ...sums, start })
  }
  let directoryBytes = 0
  for (const each of listed) {
    const record = centralRecord(each)
    directoryBytes += record.length
    yield record
  }
  yield trailer(listed.length, directoryBytes, offset)
}

/** How long an archive of files will be, so that its reader sees how far it is. */
export function zipSize(entries: readonly FileEntry[]): number {
  const none = { crc: 0, size: 0, packed: 0 }
  let [offset, directoryBytes] = [0, 0]
  for (const { name, size, changedAt } of entries) {
    const named = { name, isPacked: false, changedAt }
    directoryBytes += centralRecord({ ...named, ...none, start: offset }).length
    offset += localRecord(named).length + size + descriptor(none).length
  }
  return offset + directoryBytes + trailer(entries.length, directoryBytes, offset).length
}

const changeOf = (entry: ZipEntry): string => ('content' in entry ? '' : entry.changedAt)

async function* copy({ name, size, read }: FileEntry, sums: Sums): AsyncGenerator<Uint8Array> {
  for await (const bytes of read()) {
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    yield bytes
  }
  // Everything behind it would stand where nobody looks for it.
  if (sums.size !== size) throw new Error(`an entry of an archive has ${sums.size} bytes instead of ${size}: ${name}`)
  sums.packed = size
}

async function* pack(content: TextEntry['content'], sums: Sums): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  // Whichever end fails or stops, takes the other one along, and the reader hears of it.
  pipeline(Readable.from(counted()), deflate, () => {})
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    sums.packed += piece.length
    yield piece
  }
}
