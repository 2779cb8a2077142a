import { HeaderReader } from './7z-reader.ts'
import { Broken, demand } from './broken.ts'

/** What the header of an archive says about it. */
export interface SevenZipHeader {
  streams: Streams | undefined
  names: string[]
  /** Unix modes, of the files that have one. */
  modes: number[]
}

/** Packed bytes and what is made of them. */
export interface Streams {
  /** Where the packed bytes begin, counted from behind the first 32 bytes, and how long each part is. */
  packedStart: number
  packed: number[]
  folders: Folder[]
}

/** Files that are packed together, by one or more methods one after the other. */
export interface Folder {
  coders: { method: string; properties: Buffer }[]
  outputs: number
  /** What comes out of each of them. */
  sizes: number[]
  hasChecksum: boolean
}

const mostCoders = 32

// Names of properties in 7-Zip's description of its format.
const [end, header, archiveProperties, mainStreams, filesInfo] = [0x00, 0x01, 0x02, 0x04, 0x05]
const [packInfo, unpackInfo, substreamsInfo, size, checksum, folder] = [0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b]
const [unpackSizes, substreamCounts, antiFiles, fileNames, attributes] = [0x0c, 0x0d, 0x10, 0x11, 0x15]
const packedHeader = 0x17

export const isPackedHeader = (bytes: Buffer): boolean => bytes[0] === packedHeader

export function read7zHeader(bytes: Buffer): SevenZipHeader {
  const reader = new HeaderReader(bytes)
  const found: SevenZipHeader = { streams: undefined, names: [], modes: [] }
  reader.expect(header)
  let next = reader.byte()
  if (next === archiveProperties) {
    for (let type = reader.byte(); type !== end; type = reader.byte()) reader.bytes(reader.number())
    next = reader.byte()
  }
  if (next === mainStreams) {
    found.streams = readStreams(reader)
    next = reader.byte()
  }
  if (next === filesInfo) {
    readFiles(reader, found)
    next = reader.byte()
  }
  demand(next === end, 'has a broken header')
  return found
}

/** The streams out of which a packed header is to be unpacked. */
export function readPackedHeader(bytes: Buffer): Streams {
  const reader = new HeaderReader(bytes)
  reader.expect(packedHeader)
  return readStreams(reader)
}

function readStreams(reader: HeaderReader): Streams {
  const streams: Streams = { packedStart: 0, packed: [], folders: [] }
  let next = reader.byte()
  if (next === packInfo) {
    readPacked(reader, streams)
    next = reader.byte()
  }
  if (next === unpackInfo) {
    readFolders(reader, streams)
    next = reader.byte()
  }
  if (next === substreamsInfo) {
    skipSubstreams(reader, streams.folders)
    next = reader.byte()
  }
  demand(next === end, 'has broken streams')
  return streams
}

function readPacked(reader: HeaderReader, streams: Streams): void {
  streams.packedStart = reader.number()
  const count = reader.count()
  for (let next = reader.byte(); next !== end; next = reader.byte()) {
    if (next === size) streams.packed = reader.times(count, () => reader.number())
    else if (next === checksum) reader.checksums(count)
    else throw new Broken('has broken streams')
  }
}

function readFolders(reader: HeaderReader, streams: Streams): void {
  reader.expect(folder)
  const count = reader.count()
  // Not in a stream of their own.
  reader.expect(0)
  streams.folders = reader.times(count, () => readFolder(reader))
  reader.expect(unpackSizes)
  for (const one of streams.folders) one.sizes = reader.times(one.outputs, () => reader.number())
  let next = reader.byte()
  if (next === checksum) {
    for (const [i, defined] of reader.checksums(count).entries()) {
      const one = streams.folders[i]
      if (one) one.hasChecksum = defined
    }
    next = reader.byte()
  }
  demand(next === end, 'has broken folders')
}

function readFolder(reader: HeaderReader): Folder {
  const count = reader.number()
  demand(count > 0 && count <= mostCoders, 'has broken folders')
  let [inputs, outputs] = [0, 0]
  const coders = reader.times(count, () => {
    const flags = reader.byte()
    const method = reader.bytes(flags & 0x0f).toString('hex')
    const isSimple = (flags & 0x10) === 0
    inputs += isSimple ? 1 : reader.number()
    outputs += isSimple ? 1 : reader.number()
    const properties = flags & 0x20 ? reader.bytes(reader.number()) : Buffer.alloc(0)
    demand((flags & 0xc0) === 0 && inputs <= mostCoders && outputs <= mostCoders, 'has broken folders')
    return { method, properties }
  })
  // Which output goes into which input, and which inputs are left for the packed bytes.
  const bonds = outputs - 1
  reader.times(2 * bonds, () => reader.number())
  if (inputs - bonds > 1) reader.times(inputs - bonds, () => reader.number())
  return { coders, outputs, sizes: [], hasChecksum: false }
}

/** How a folder is divided into files; it changes nothing about the sum. */
function skipSubstreams(reader: HeaderReader, folders: Folder[]): void {
  let counts = folders.map(() => 1)
  let next = reader.byte()
  if (next === substreamCounts) {
    counts = folders.map(() => reader.count())
    next = reader.byte()
  }
  if (next === size) {
    for (const count of counts) reader.times(count - 1, () => reader.number())
    next = reader.byte()
  }
  if (next === checksum) {
    const missing = counts.filter((count, i) => count !== 1 || !folders[i]?.hasChecksum)
    reader.checksums(missing.reduce((sum, count) => sum + count, 0))
    next = reader.byte()
  }
  demand(next === end, 'has broken substreams')
}

function readFiles(reader: HeaderReader, found: SevenZipHeader): void {
  const count = reader.count()
  for (let type = reader.byte(); type !== end; type = reader.byte()) {
    const part = new HeaderReader(reader.bytes(reader.number()))
    demand(type !== antiFiles, 'removes files')
    if (type === fileNames) found.names = part.names(count)
    if (type === attributes) found.modes = part.modes(count)
  }
  demand(found.names.length === count, 'has files without names')
}
