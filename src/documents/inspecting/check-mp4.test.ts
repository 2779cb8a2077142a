import { describe, expect, it } from 'vitest'
import { buildZip } from '../../testing/builders/zip-builder.ts'
import { examine } from '../../testing/examine.ts'
import { refusals } from '../receiving/upload-rules.ts'

const check = (...boxes: Buffer[]) => examine(Buffer.concat(boxes), 'mp4')

function box(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + data.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

/** With a length of eight bytes, or of none, which means to the end. */
function longBox(type: string, data: Buffer, length = 16 + data.length): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(length), 8)
  return Buffer.concat([head, data])
}
const openBox = (type: string, data: Buffer) => Buffer.concat([Buffer.alloc(4), Buffer.from(type), data])

const type = (...brands: string[]) =>
  box('ftyp', Buffer.from(brands[0] ?? ''), Buffer.alloc(4), Buffer.from(brands.slice(1).join('')))
const film = type('isom', 'iso2', 'mp41')
const track = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', Buffer.alloc(8)))
const movie = box('moov', box('mvhd', Buffer.alloc(100)), track)
const data = Buffer.alloc(1000, 7)

describe('films that pass', () => {
  it.each([
    ['the table first', [film, movie, box('mdat', data)]],
    ['the table last', [film, box('free'), box('mdat', data), movie]],
    ['long lengths', [film, longBox('mdat', data), movie]],
    ['data to the end', [film, movie, openBox('mdat', data)]],
    ['a brand beside another', [type('XYZ1', 'mp42'), movie]],
    ['a camera of a telephone', [type('3gp5', '3gp5', 'isom'), movie]],
  ])('%s', async (_, boxes) => {
    expect(await check(...boxes)).toBe('passes')
  })
})

describe('what is no film', () => {
  it.each([
    ['no type', [movie, box('mdat', data)]],
    ['no table', [film, box('mdat', data)]],
    ['two tables', [film, movie, movie]],
    ['a table without a track', [film, box('moov', box('mvhd', Buffer.alloc(100)))]],
    ['a table with an empty track', [film, box('moov', box('mvhd', Buffer.alloc(100)), box('trak'))]],
    ['a table without a head', [film, box('moov', track)]],
    ['data that are cut off', [film, movie, box('mdat', data).subarray(0, -1)]],
    ['long data that are cut off', [film, movie, longBox('mdat', data, 17 + data.length)]],
    ['a length beyond all measure', [film, movie, longBox('mdat', data, Number.MAX_SAFE_INTEGER)]],
    ['a length that is too short', [film, movie, longBox('mdat', data, 15)]],
    [
      'a track that is longer than the table',
      [film, box('moov', box('mvhd'), Buffer.from('00ffffff', 'hex'), Buffer.from('trak'))],
    ],
    ['a page behind it', [film, movie, Buffer.from('<script>alert(1)</script>')]],
    ['an archive behind it', [film, movie, box('free', buildZip([{ name: 'a', data: 'x' }]))]],
    ['a still picture', [type('heic', 'mif1', 'mp41'), movie]],
    ['a raw picture', [type('crx ', 'isom'), movie]],
    ['QuickTime', [type('qt  ', 'qt  '), movie]],
    ['a type that is cut off', [box('ftyp', Buffer.from('isom')), movie]],
  ])('refuses %s', async (_, boxes) => {
    expect(await check(...boxes)).toBe(refusals.content)
  })
})
