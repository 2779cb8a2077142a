import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

/** Sizes and checksum stand behind the bytes, because they are not known before; names are UTF-8. */
const flags = 0x0808
const deflated = 8
const version = 20
/** The first of January 1980: the format cannot say "never". */
const day = 0x21

/** A ZIP archive, made while it is sent: however long its entries are, only a few pieces of them are in memory. */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const start = offset
    const sums = { crc: 0, size: 0, packed: 0 }
    const head = Buffer.concat([local(name.length), name])
    yield head
    for await (const piece of pack(entry.content, sums)) yield piece
    const tail = Buffer.concat([numbers(4, [0x08074b50]), sizes(sums)])
    yield tail
    offset += head.length + sums.packed + tail.length
    directory.push(central(name.length, sums, start), name)
  }
  const listed = Buffer.concat(directory)
  yield listed
  const count = entries.length
  yield Buffer.concat([
    numbers(4, [0x06054b50]),
    numbers(2, [0, 0, count, count]),
    numbers(4, [listed.length, offset]),
    numbers(2, [0]),
  ])
}

interface Sums {
  crc: number
  size: number
  packed: number
}

async function* pack(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Uint8Array> {
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

function local(nameLength: number): Buffer {
  return Buffer.concat([
    numbers(4, [0x04034b50]),
    numbers(2, [version, flags, deflated, 0, day]),
    numbers(4, [0, 0, 0]),
    numbers(2, [nameLength, 0]),
  ])
}

function central(nameLength: number, sums: Sums, start: number): Buffer {
  return Buffer.concat([
    numbers(4, [0x02014b50]),
    numbers(2, [version, version, flags, deflated, 0, day]),
    sizes(sums),
    numbers(2, [nameLength, 0, 0, 0, 0]),
    numbers(4, [0, start]),
  ])
}

const sizes = ({ crc, size, packed }: Sums) => numbers(4, [crc, packed, size])

/** Numbers of so many bytes each, the smallest byte first. */
function numbers(bytes: 2 | 4, values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length)
  for (const [at, value] of values.entries()) buffer.writeUIntLE(value, at * bytes, bytes)
  return buffer
}
