import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive, and the lies to be told about it. */
export interface ZipPart {
  name: string | Buffer
  data?: Buffer | string
  /** As deflated and stored are written, 8 and 0; with another one the data counts as packed. */
  method?: number
  flags?: number
  mode?: number
  extra?: Buffer
  /** What the directory says instead of the truth. */
  directory?: {
    name?: string
    size?: number
    packed?: number
    checksum?: number
    offset?: number
    flags?: number
    method?: number
  }
  /** What both headers say instead of the truth. */
  said?: { size?: number; packed?: number; checksum?: number }
  /** Bytes behind the data, in front of the next part. */
  behind?: Buffer
}

interface ZipShape {
  prefix?: Buffer
  comment?: string
  /** What the end says instead of the truth. */
  count?: number
}

/** An archive as one likes it: for what no packer would write. */
export function buildZip(parts: ZipPart[], shape: ZipShape = {}): Buffer {
  const pieces: Buffer[] = [shape.prefix ?? Buffer.alloc(0)]
  const directory: Buffer[] = []
  let at = pieces[0]?.length ?? 0
  for (const part of parts) {
    const { local, entry } = buildPart(part, at)
    pieces.push(local)
    directory.push(entry)
    at += local.length
  }
  const directoryBytes = Buffer.concat(directory)
  const count = shape.count ?? parts.length
  const comment = Buffer.from(shape.comment ?? '')
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...pieces, directoryBytes, end, comment])
}

function buildPart(part: ZipPart, offset: number): { local: Buffer; entry: Buffer } {
  const data = Buffer.from(part.data ?? '')
  const method = part.method ?? 8
  const packed = method === 8 ? deflateRawSync(data) : data
  const name = Buffer.from(part.name)
  const extra = part.extra ?? Buffer.alloc(0)
  const flags = part.flags ?? 0x800
  const truth = { size: data.length, packed: packed.length, checksum: crc32(data), ...part.said }
  const told = { ...truth, name: undefined, offset, flags, method, ...part.directory }
  const fields = (said: { size: number; packed: number; checksum: number }): Buffer => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt32LE(said.checksum, 0)
    bytes.writeUInt32LE(said.packed, 4)
    bytes.writeUInt32LE(said.size, 8)
    return bytes
  }
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04\x14\0', 'latin1'),
    shorts(flags, method, 0, 0x21),
    fields(truth),
    shorts(name.length, extra.length),
    name,
    extra,
    packed,
    part.behind ?? Buffer.alloc(0),
  ])
  const toldName = told.name === undefined ? name : Buffer.from(told.name)
  const places = Buffer.alloc(8)
  places.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 0)
  places.writeUInt32LE(told.offset, 4)
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x03\x14\0', 'latin1'),
    shorts(told.flags, told.method, 0, 0x21),
    fields(told),
    shorts(toldName.length, extra.length, 0, 0, 0),
    places,
    toldName,
    extra,
  ])
  return { local, entry }
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [i, value] of values.entries()) bytes.writeUInt16LE(value, 2 * i)
  return bytes
}
