import { crc32, deflateSync } from 'node:zlib'
import { buildZip } from '../builders/zip-builder.ts'
import { type HostileFile, kilobyte, megabyte, patched } from './hostile-file.ts'
import { packedZeros } from './zeros.ts'

interface Head {
  width: number
  height: number
  depth?: number
  /** 0 grey, 2 colours, 3 a palette, 4 and 6 with transparency. */
  colours?: number
  interlaced?: number
}

const channels = [1, 0, 3, 1, 2, 0, 4]

function chunk(type: string, data: Buffer | string, length?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  const [size, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(length ?? body.length - 4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, checksum])
}

function headOf({ width, height, depth = 8, colours = 2, interlaced = 0 }: Head): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colours, 0, 0, interlaced], 8)
  return chunk('IHDR', head)
}

/** A black picture, or what its pixels are said to be, with other parts in front of them. */
function buildPng(head: Head, { pixels, before = [] }: { pixels?: Buffer; before?: Buffer[] } = {}): Buffer {
  const { width, height, depth = 8, colours = 2 } = head
  const row = 1 + Math.ceil((width * depth * (channels[colours] ?? 0)) / 8)
  // Interlaced, there are nearly twice as many rows, each with a byte in front.
  const packed = pixels ?? packedZeros((row + (head.interlaced ? 1 : 0)) * height)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, headOf(head), ...before, chunk('IDAT', packed), chunk('IEND', '')])
}

const small: Head = { width: 40, height: 30 }
const nothing = deflateSync('')
const big = 10_000
const text = (type: string, head: string, packed: Buffer) =>
  chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed]))
const packedText = (count: number) => text('zTXt', 'Comment\0\0', packedZeros(count))
const withParts = (...before: Buffer[]) => buildPng(small, { before })

export const pngFiles = (): HostileFile[] => {
  const plain = buildPng(small)
  return [
    file('interlaced-deep', 'picture', '800 MB in memory out of 1 MB', {
      width: big,
      height: big,
      depth: 16,
      colours: 6,
      interlaced: 1,
    }),
    file('interlaced-transparent', 'picture', '400 MB in memory', {
      width: big,
      height: big,
      colours: 6,
      interlaced: 1,
    }),
    file('interlaced-deep-grey', 'picture', '400 MB in memory', {
      width: big,
      height: big,
      depth: 16,
      colours: 4,
      interlaced: 1,
    }),
    file(
      'interlaced-strip',
      'picture',
      'one row as long as a picture',
      {
        width: 50_000_000,
        height: 1,
        depth: 16,
        colours: 6,
        interlaced: 1,
      },
      nothing,
    ),
    file('deep-rows', 'taken', 'deep, but its rows come one after the other', {
      width: 2_000,
      height: 2_000,
      depth: 16,
      colours: 6,
    }),
    file('interlaced-taken', 'taken', 'interlaced, and small enough', { width: 2_000, height: 2_000, interlaced: 1 }),
    file('bits', 'taken', 'a bit for each pixel, decoded to a byte', {
      width: big,
      height: 2_000,
      depth: 1,
      colours: 0,
    }),
    file('too-many-pixels', 'picture', 'a row too much', { width: big, height: big + 1 }, nothing),
    file(
      'largest-square',
      'picture',
      'four billion pixels',
      { width: 65_535, height: 65_535, depth: 1, colours: 0 },
      nothing,
    ),
    file('widest', 'picture', 'the widest there is', { width: 0x7fffffff, height: 1 }, nothing),
    file('highest', 'picture', 'the highest there is', { width: 1, height: 0x7fffffff }, nothing),
    file('beyond-all', 'picture', 'a width that reads as negative', { width: 0xffffffff, height: 0xffffffff }, nothing),
    file('no-size', 'content', 'no pixels at all', { width: 0, height: 0 }, nothing),
    file('no-rows', 'content', 'promises rows that are not there', { width: 9_000, height: 9_000 }, nothing),
    file('odd-depth', 'content', 'three bits', { ...small, depth: 3, colours: 0 }, nothing),
    file('odd-colours', 'content', 'an unknown type of colour', { ...small, colours: 5 }, nothing),
    file('odd-interlacing', 'content', 'an unknown way of interlacing', { ...small, interlaced: 7 }),
    file('no-palette', 'content', 'a palette that is missing', { ...small, colours: 3 }),
    made(
      'more-pixels',
      'taken',
      'a hundred times the pixels that it has rows for',
      buildPng(small, { pixels: packedZeros(400 * kilobyte) }),
    ),
    made('fewer-pixels', 'content', 'pixels that end in the middle', buildPng(small, { pixels: packedZeros(1_000) })),
    made(
      'torn-pixels',
      'content',
      'packed bytes that are cut off',
      buildPng({ width: 900, height: 900 }, { pixels: packedZeros(2_430_900).subarray(0, 1_000) }),
    ),
    made(
      'texts',
      'picture',
      '400 MB of packed texts in 400 KB',
      withParts(...Array<Buffer>(8).fill(packedText(50 * megabyte))),
    ),
    made('one-text', 'picture', 'one text of 64 MB', withParts(packedText(64 * megabyte))),
    made(
      'text-in-any-language',
      'picture',
      'the same in another kind of text',
      withParts(text('iTXt', 'Comment\0\x01\0de\0Kommentar\0', packedZeros(64 * megabyte))),
    ),
    made('profile', 'picture', 'a profile of 64 MB', withParts(text('iCCP', 'icc\0\0', packedZeros(64 * megabyte)))),
    made('small-texts', 'content', 'two thousand texts', withParts(...Array<Buffer>(2_000).fill(packedText(10)))),
    made('plain-text', 'taken', 'a text of 256 KB', withParts(chunk('tEXt', `Comment\0${'a'.repeat(256 * kilobyte)}`))),
    made('text-without-end', 'taken', 'a text whose keyword never ends', withParts(chunk('zTXt', 'a'.repeat(5_000)))),
    made(
      'text-torn',
      'taken',
      'a packed text that is torn',
      withParts(text('zTXt', 'Comment\0\0', packedZeros(megabyte).subarray(0, 700))),
    ),
    made(
      'places',
      'taken',
      '256 KB about place and device',
      withParts(chunk('eXIf', Buffer.alloc(256 * kilobyte, 'MM\0*'))),
    ),
    made(
      'film',
      'taken',
      'a film of four billion pictures',
      withParts(chunk('acTL', Buffer.from('ffffffff00000000', 'hex'))),
    ),
    made('two-heads', 'content', 'two heads', withParts(headOf({ width: 5, height: 5 }))),
    made('many-parts', 'taken', '30,000 empty parts', withParts(...Array<Buffer>(30_000).fill(chunk('teSt', '')))),
    made('long-part', 'content', 'a part that is longer than the file', withParts(chunk('teSt', '', 0x7fffffff))),
    made('longest-part', 'content', 'a part whose length turns around', withParts(chunk('teSt', '', 0xffffffff))),
    made('no-end', 'content', 'no end', plain.subarray(0, -12)),
    made(
      'wrong-checksum',
      'content',
      'a head whose checksum is wrong',
      patched(plain, (bytes) => bytes.writeUInt32BE(7, 29)),
    ),
    made('head-only', 'content', 'nothing but a head', plain.subarray(0, 33)),
    made('with-page', 'content', 'a page behind it', Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')])),
    made(
      'with-archive',
      'content',
      'an archive behind it',
      Buffer.concat([plain, buildZip([{ name: 'a', data: 'b' }])]),
    ),
    made('with-rest', 'content', '100 KB behind it', Buffer.concat([plain, Buffer.alloc(100 * kilobyte)])),
  ]
}

const made = (name: string, expected: HostileFile['expected'], why: string, bytes: Buffer): HostileFile => ({
  name: `${name}.png`,
  bytes,
  why,
  expected,
})

function file(name: string, expected: HostileFile['expected'], why: string, head: Head, pixels?: Buffer): HostileFile {
  return made(name, expected, why, buildPng(head, pixels ? { pixels } : {}))
}
