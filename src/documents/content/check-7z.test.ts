import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readFixture } from '../../testing/content-samples.ts'
import { examine } from '../../testing/examine.ts'
import { refusals } from '../upload-rules.ts'

const check = (bytes: Buffer) => examine(bytes, '7z')
const gibibyte = 1024 ** 3

/** An archive around a header: checksums and places are right, whatever it says. */
function around(header: Buffer, packed: Buffer = Buffer.alloc(100)): Buffer {
  const start = Buffer.alloc(20)
  start.writeBigUInt64LE(BigInt(packed.length), 0)
  start.writeBigUInt64LE(BigInt(header.length), 8)
  start.writeUInt32LE(crc32(header), 16)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(crc32(start))
  return Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), checksum, start, packed, header])
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(9, 0xff)
  bytes.writeBigUInt64LE(BigInt(value), 1)
  return bytes
}
const part = (type: number, data: Buffer): Buffer => Buffer.concat([Buffer.from([type]), number(data.length), data])

interface Said {
  names?: string[]
  attributes?: number
  size?: number
  packedBytes?: number
  count?: number
  more?: Buffer
}

/** A header of files that are packed in one go. */
function header({ names = ['lied.txt'], attributes, size = 100, packedBytes = 100, count, more }: Said = {}): Buffer {
  const attribute = Buffer.alloc(4)
  attribute.writeUInt32LE(attributes ?? 0)
  const files = [
    Buffer.from([0x05]),
    number(count ?? names.length),
    part(0x11, Buffer.concat([Buffer.from([0]), Buffer.from(`${names.join('\0')}\0`, 'utf16le')])),
    ...(attributes === undefined
      ? []
      : [part(0x15, Buffer.concat([Buffer.from([1, 0]), ...names.map(() => attribute)]))]),
    more ?? Buffer.alloc(0),
    Buffer.from([0]),
  ]
  const streams = [
    Buffer.from([0x04, 0x06]),
    number(0),
    number(1),
    Buffer.from([0x09]),
    number(packedBytes),
    Buffer.from([0]),
    Buffer.from([0x07, 0x0b]),
    number(1),
    Buffer.from([0, 1, 0x21, 0x21, 1, 24]),
    Buffer.from([0x0c]),
    number(size),
    Buffer.from([0, 0]),
  ]
  return Buffer.concat([Buffer.from([0x01]), ...streams, ...files, Buffer.from([0])])
}

describe('archives that pass', () => {
  it('one that holds nothing at all', async () => {
    expect(await check(around(Buffer.alloc(0), Buffer.alloc(0)))).toBe('passes')
  })

  it('one with a header of our own making', async () => {
    expect(await check(around(header()))).toBe('passes')
    expect(await check(around(header({ names: ['a/b.txt', 'Grüße.txt'], attributes: 0x81a48020 })))).toBe('passes')
  })
})

describe('archives that are dangerous', () => {
  it.each<[string, Said]>([
    ['a name that leads upwards', { names: ['a', '../b'] }],
    ['an absolute name', { names: ['/etc/passwd'] }],
    ['a drive', { names: ['C:\\b'] }],
    ['a name that is turned around', { names: ['a\u202etxt.exe'] }],
    ['no name', { names: [''] }],
    ['a link', { attributes: 0xa1ff8000 }],
    ['too many files', { names: Array.from({ length: 10_001 }, (_, i) => `${i}`) }],
    ['more than 2 GiB', { size: 2 * gibibyte + 1, packedBytes: 100 }],
    ['growing more than a hundredfold', { size: 9 * 1024 * 1024 }],
    ['bytes outside of the file', { packedBytes: 101 }],
    ['files without names', { count: 2 }],
    ['files that remove others', { more: part(0x10, Buffer.from([0x80])) }],
    ['a size beyond all measure', { size: 2 ** 62 }],
  ])('refuses %s', async (_, said) => {
    expect(await check(around(header(said)))).toBe(refusals.archive)
  })

  it('counts the whole of what grows', async () => {
    const packed = Buffer.alloc(30 * 1024 * 1024)
    expect(await check(around(header({ size: 2 * gibibyte, packedBytes: packed.length }), packed))).toBe('passes')
    expect(await check(around(header({ size: 2 * gibibyte + 1, packedBytes: packed.length }), packed))).toBe(
      refusals.archive,
    )
  })
})

describe('a packed header', () => {
  const real = readFixture('many.7z')

  /** The places of the packed header and of its description, as the archive itself says. */
  const place = () => 32 + Number(real.readBigUInt64LE(12))

  it('is unpacked: what it says counts', async () => {
    // Eight bits of the packed names, changed one at a time, make other names or none that can be read.
    expect(await check(real)).toBe('passes')
    const description = Buffer.from(real.subarray(place()))
    const packed = Buffer.from(real.subarray(32, place()))
    packed.fill(0x55, packed.length - 300, packed.length - 200)
    expect(await check(around(description, packed))).toBe(refusals.archive)
  })

  it('is refused if it is said to be another size, endless, or packed in itself', async () => {
    const packedHeader = (method: string, size: number, packedBytes = 100) =>
      Buffer.concat([
        Buffer.from([0x17, 0x06]),
        number(0),
        number(1),
        Buffer.from([0x09]),
        number(packedBytes),
        Buffer.from([0]),
        Buffer.from([0x07, 0x0b]),
        number(1),
        Buffer.from([0, 1, method.length / 2]),
        Buffer.from(method, 'hex'),
        Buffer.from([0x0c]),
        number(size),
        Buffer.from([0, 0]),
      ])
    expect(await check(around(packedHeader('030101', 100)))).toBe(refusals.archive)
    expect(await check(around(packedHeader('21', 100)))).toBe(refusals.archive)
    expect(await check(around(packedHeader('030401', 100)))).toBe(refusals.archive)
    expect(await check(around(packedHeader('00', gibibyte, gibibyte)))).toBe(refusals.archive)
    const itself = packedHeader('00', 100)
    expect(await check(around(itself, Buffer.concat([itself, Buffer.alloc(100)])))).toBe(refusals.archive)
    // Stored as it is, the header inside counts.
    const inner = header({ names: ['../x'], packedBytes: 0, size: 0 })
    expect(await check(around(packedHeader('00', inner.length, inner.length), inner))).toBe(refusals.archive)
    const good = header({ packedBytes: 0, size: 0 })
    expect(await check(around(packedHeader('00', good.length, good.length), good))).toBe('passes')
  })
})

describe('what is no archive by itself', () => {
  const real = readFixture('lzma2.7z')

  const withByte = (at: number, byte: number): Buffer => {
    const bytes = Buffer.from(real)
    bytes[at] = byte
    return bytes
  }

  it.each([
    ['another version', withByte(6, 1)],
    ['a broken start', withByte(12, (real[12] ?? 0) ^ 1)],
    ['a broken header', withByte(real.length - 1, 0x5a)],
    ['something behind it', Buffer.concat([real, Buffer.from('\0')])],
    ['something in front', Buffer.concat([Buffer.from('MZ'), real])],
  ])('refuses %s', async (_, bytes) => {
    expect(await check(bytes)).toBe(refusals.content)
  })
})
