import { build7z, sevenZipNumber as number } from '../builders/7z-builder.ts'
import { readFixture } from '../builders/content-samples.ts'
import { buildZip } from '../builders/zip-builder.ts'
import { type HostileFile, kilobyte, patched, repeat } from './hostile-file.ts'

const bytes = (...values: number[]): Buffer => Buffer.from(values)

/** A header of folders, each with as many parts as one likes to promise. */
function promising(folders: number, parts: number): Buffer {
  const simple = bytes(1, 1, 0)
  return Buffer.concat([
    bytes(0x01, 0x04, 0x06),
    number(0),
    number(1),
    bytes(0x09),
    number(100),
    bytes(0),
    bytes(0x07, 0x0b),
    number(folders),
    bytes(0),
    repeat(simple, folders),
    bytes(0x0c),
    repeat(number(0), folders),
    bytes(0),
    bytes(0x08, 0x0d),
    repeat(number(parts), folders),
  ])
}

/** Coders whose outputs are their own inputs. */
const circle = (): Buffer => {
  const coder = bytes(0x14, 0, 0, 0, 0, 2, 2)
  const bonds = bytes(0, 0, 1, 1, 0, 1, 1, 0)
  return Buffer.concat([bytes(0x01, 0x04, 0x07, 0x0b), number(1), bytes(0, 2), coder, coder, bonds, bytes(0, 0)])
}

/** A header that says it is packed by LZMA, with these properties, and how large it is then. */
function packedHeader(method: string, properties: string, size: number, packed = 100): Buffer {
  const coder = Buffer.from(method + properties, 'hex')
  const head = bytes(0x20 | (method.length / 2))
  const settings = Buffer.concat([
    head,
    coder.subarray(0, method.length / 2),
    bytes(properties.length / 2),
    coder.subarray(method.length / 2),
  ])
  return Buffer.concat([
    bytes(0x17, 0x06),
    number(0),
    number(1),
    bytes(0x09),
    number(packed),
    bytes(0),
    bytes(0x07, 0x0b),
    number(1),
    bytes(0, 1),
    settings,
    bytes(0x0c),
    number(size),
    bytes(0, 0),
  ])
}

export const sevenZipFiles = (): HostileFile[] => {
  const real = readFixture('lzma2.7z')
  const made = (name: string, expected: HostileFile['expected'], why: string, archive: Buffer): HostileFile => ({
    name: `${name}.7z`,
    bytes: archive,
    why,
    expected,
  })
  return [
    made('promises', 'taken', '1,000 folders with 100,000 parts each', build7z(promising(1_000, 100_000))),
    made('promises-more', 'taken', 'a folder of 2^62 parts', build7z(promising(1, 2 ** 62))),
    made('circle', 'taken', 'methods that feed themselves', build7z(circle())),
    made('dictionary', 'taken', 'a dictionary of 4 GB', build7z(packedHeader('030101', '5dffffffff', 100))),
    made('large-header', 'taken', 'a header that unpacks to 2^60 bytes', build7z(packedHeader('21', '18', 2 ** 60))),
    made(
      'packed-outside',
      'taken',
      'a packed header outside of the file',
      build7z(packedHeader('030101', '5d00001000', 100, 2 ** 50)),
    ),
    made('long-header', 'taken', 'a header of 256 KB', build7z(Buffer.alloc(256 * kilobyte, 0x01))),
    made(
      'files-without-end',
      'taken',
      'a billion files without names',
      build7z(Buffer.concat([bytes(0x01, 0x05), number(1e9), bytes(0, 0)])),
    ),
    made('header-of-zeros', 'content', 'a header that is none', build7z(Buffer.alloc(1_000))),
    made(
      'header-far-away',
      'content',
      'a header 2^62 bytes away',
      build7z(bytes(0x01), undefined, { packedBytes: 2 ** 62 }),
    ),
    made('header-too-long', 'content', 'a header of 2^63 bytes', build7z(bytes(0x01), undefined, { length: 2 ** 63 })),
    made(
      'with-archive',
      'content',
      'an archive in its header',
      build7z(Buffer.concat([bytes(0x01), buildZip([{ name: 'a', data: 'b' }])])),
    ),
    made(
      'wrong-start',
      'content',
      'a start whose checksum is wrong',
      patched(real, (copy) => copy.writeUInt8(0x55, 12)),
    ),
    made(
      'wrong-header',
      'content',
      'a header whose checksum is wrong',
      patched(real, (copy) => copy.writeUInt8(0x55, copy.length - 1)),
    ),
    made('with-rest', 'content', 'something behind it', Buffer.concat([real, Buffer.alloc(5)])),
  ]
}
