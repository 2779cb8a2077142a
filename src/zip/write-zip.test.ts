import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unzip } from '../testing/samples/sample-documents.ts'
import { type FileEntry, writeZip, type ZipEntry, zipSize } from './write-zip.ts'
import { centralRecord, trailer } from './zip-records.ts'

const entryOf = (name: string, ...pieces: string[]): FileEntry => ({
  name,
  size: Buffer.byteLength(pieces.join('')),
  changedAt: '2024-06-15T20:31:06',
  async *read() {
    for (const piece of pieces) yield Buffer.from(piece)
  },
})

async function made(entries: readonly ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeZip(entries)) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('an archive', () => {
  it('holds files as they are, under names of any script, with checksum and moment', async () => {
    const bytes = await made([entryOf('Fähre – 東京.jpg', 'eins', 'zwei'), entryOf('leer.jpg')])
    expect([...unzip(bytes)].map(([name, body]) => [name, body.toString()])).toEqual([
      ['Fähre – 東京.jpg', 'einszwei'],
      ['leer.jpg', ''],
    ])
    const listed = bytes.indexOf('PK\x01\x02')
    expect(bytes.readUInt16LE(listed + 8) & 0x0800).toBe(0x0800)
    expect(bytes.readUInt32LE(listed + 16)).toBe(crc32('einszwei'))
    const [time, day] = [bytes.readUInt16LE(listed + 12), bytes.readUInt16LE(listed + 14)]
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([20, 31, 6])
    expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2024, 6, 15])
  })

  it('packs texts beside them', async () => {
    const bytes = await made([{ name: 'lang.txt', content: ['x'.repeat(9000)] }, entryOf('bild.jpg', 'pixel')])
    expect(bytes.length).toBeLessThan(1000)
    expect(unzip(bytes).get('lang.txt')?.length).toBe(9000)
    expect(unzip(bytes).get('bild.jpg')?.toString()).toBe('pixel')
  })

  it('is as long as was said before', async () => {
    for (const entries of [[], [entryOf('ä.jpg', 'abc')], [entryOf('a', ''), entryOf('b', 'xy'), entryOf('c', 'z')]]) {
      expect((await made(entries)).length).toBe(zipSize(entries))
    }
  })

  it('counts more entries than the first form of its end can', async () => {
    const many = Array.from({ length: 65_536 }, (_, at) => entryOf(`${at}`))
    const bytes = await made(many)
    expect(bytes.length).toBe(zipSize(many))
    const way = bytes.lastIndexOf('PK\x06\x07')
    const end = Number(bytes.readBigUInt64LE(way + 8))
    expect(bytes.toString('latin1', end, end + 4)).toBe('PK\x06\x06')
    expect([bytes.readBigUInt64LE(end + 24), bytes.readBigUInt64LE(end + 32)]).toEqual([65_536n, 65_536n])
    expect(bytes.readBigUInt64LE(end + 40) + bytes.readBigUInt64LE(end + 48)).toBe(BigInt(end))
    expect(bytes.readUInt16LE(bytes.lastIndexOf('PK\x05\x06') + 10)).toBe(0xffff)
  })

  it('says where an entry begins behind four gigabytes', () => {
    const far = { name: 'x', isPacked: false, changedAt: '', crc: 1, size: 2, packed: 2, start: 5_000_000_000 }
    const record = centralRecord(far)
    expect(record.readUInt32LE(42)).toBe(0xffffffff)
    expect([record.readUInt16LE(47), record.readUInt16LE(49), record.readBigUInt64LE(51)]).toEqual([
      1,
      8,
      5_000_000_000n,
    ])
    const end = trailer(1, record.length, 5_000_000_100)
    expect([end.readUInt32LE(0), end.readBigUInt64LE(48)]).toEqual([0x06064b50, 5_000_000_100n])
  })

  it('breaks off rather than be wrong, and leaves what it was reading', async () => {
    let isLeft = false
    const short: FileEntry = {
      ...entryOf('kurz.jpg', 'abc'),
      size: 4,
    }
    await expect(made([short])).rejects.toThrow('3 bytes instead of 4')
    const endless: FileEntry = {
      ...entryOf('lang.jpg', 'abc'),
      async *read() {
        try {
          for (;;) yield Buffer.from('abc')
        } finally {
          isLeft = true
        }
      },
    }
    const pieces = writeZip([endless])
    for (let count = 0; count < 3; count++) await pieces.next()
    await pieces.return(undefined)
    expect(isLeft).toBe(true)
  })
})
