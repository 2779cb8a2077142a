import type { Source } from './source.ts'

const longestEnd = 22 + 0xffff

/** Where the end record of a zip lies, read from behind, as unpackers do; -1 where there is none. */
export async function findZipEnd(source: Source): Promise<number> {
  const start = Math.max(0, source.size - longestEnd)
  const tail = await source.read(start, source.size - start)
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; at = at > 0 ? tail.lastIndexOf('PK\x05\x06', at - 1) : -1) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return start + at
  }
  return -1
}

/** Whether an unpacker would find an archive in a file of another kind. */
export async function endsAsZip(source: Source): Promise<boolean> {
  const end = await findZipEnd(source)
  if (end < 0) return false
  const record = await source.read(end, 22)
  const directoryBytes = record.readUInt32LE(12)
  if (directoryBytes === 0 || directoryBytes > end) return false
  // In front of the end record lies what leads to the entries: the directory itself or the long form of the record.
  const before = await source.read(end - directoryBytes, 4)
  return before.equals(Buffer.from('PK\x01\x02')) || directoryBytes === 0xffffffff
}
