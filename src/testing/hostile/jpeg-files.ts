import sharp from 'sharp'
import { type HostileFile, kilobyte, patched, repeat } from './hostile-file.ts'

const [baseline, progressive, scan, end] = [0xc0, 0xc2, 0xda, 0xd9].map((marker) => Buffer.from([0xff, marker]))
const black = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#000' } })

/** A part with its length in front. */
function part(marker: number, data: Buffer | string, length?: number): Buffer {
  const body = Buffer.from(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(length ?? body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** What a camera notes: a list of entries, each a name, a kind, a number of values and where they lie. */
function exif(entries: [name: number, kind: number, count: number, value: number][], next = 0): Buffer {
  const list = Buffer.alloc(2 + 12 * entries.length + 4)
  list.writeUInt16LE(entries.length)
  for (const [i, [name, kind, count, value]] of entries.entries()) {
    list.writeUInt16LE(name, 2 + 12 * i)
    list.writeUInt16LE(kind, 4 + 12 * i)
    list.writeUInt32LE(count, 6 + 12 * i)
    list.writeUInt32LE(value, 10 + 12 * i)
  }
  list.writeUInt32LE(next, list.length - 4)
  return part(0xe1, Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'), list]))
}

export async function jpegFiles(): Promise<HostileFile[]> {
  const plain = await black().jpeg().toBuffer()
  const steps = await black().jpeg({ progressive: true }).toBuffer()
  const frameOf = (bytes: Buffer) => Math.max(bytes.indexOf(baseline ?? ''), bytes.indexOf(progressive ?? ''))
  const sized = (
    bytes: Buffer,
    width: number,
    height: number,
    change: (bytes: Buffer, frame: number) => void = () => {},
  ) =>
    patched(bytes, (copy) => {
      copy.writeUInt16BE(height, frameOf(copy) + 5)
      copy.writeUInt16BE(width, frameOf(copy) + 7)
      change(copy, frameOf(copy))
    })
  const allColours = (bytes: Buffer, frame: number) => bytes.writeUInt8(0x11, frame + 11)
  const oneByOne = (bytes: Buffer) => bytes.writeUInt8(1, bytes.indexOf(scan ?? '') + 4)
  const withParts = (...parts: Buffer[]) => Buffer.concat([plain.subarray(0, 2), ...parts, plain.subarray(2)])
  const lastScan = steps.subarray(steps.lastIndexOf(scan ?? ''), -2)
  const withScans = (count: number, one = lastScan) =>
    Buffer.concat([steps.subarray(0, -2), repeat(one, count), end ?? Buffer.alloc(0)])
  const frame = plain.subarray(frameOf(plain), frameOf(plain) + 19)

  const made = (name: string, expected: HostileFile['expected'], why: string, bytes: Buffer): HostileFile => ({
    name,
    bytes,
    why,
    expected,
  })
  return [
    made('steps.jpg', 'picture', 'all its steps would stand in memory', sized(steps, 10_000, 10_000, allColours)),
    made('steps-too-wide.jpeg', 'picture', 'the same, in one row', sized(steps, 65_500, 1_500, allColours)),
    made(
      'channel-by-channel.jpg',
      'picture',
      'a channel after the other, all of which would be held',
      sized(plain, 9_000, 9_000, (bytes, at) => {
        allColours(bytes, at)
        oneByOne(bytes)
      }),
    ),
    made('largest.jpg', 'picture', 'the largest there is', sized(plain, 0xffff, 0xffff)),
    made('no-height.jpeg', 'content', 'a height that only follows its pixels', sized(plain, 64, 0)),
    made('no-width.jpg', 'content', 'no width', sized(plain, 0, 48)),
    made('many-scans.jpg', 'content', 'a thousand steps', withScans(1_000)),
    made('tiny-scans.jpg', 'content', '20,000 steps of a few bytes', withScans(20_000, lastScan.subarray(0, 10))),
    made('two-frames.jpg', 'content', 'two pictures in one', withParts(frame)),
    made(
      'no-frame.jpg',
      'content',
      'no picture',
      Buffer.concat([plain.subarray(0, frameOf(plain)), plain.subarray(frameOf(plain) + 19)]),
    ),
    made(
      'many-channels.jpg',
      'content',
      '255 channels',
      patched(plain, (bytes) => bytes.writeUInt8(255, frameOf(bytes) + 9)),
    ),
    made(
      'no-channels.jpg',
      'content',
      'no channels',
      patched(plain, (bytes) => bytes.writeUInt8(0, frameOf(bytes) + 9)),
    ),
    made(
      'no-factors.jpg',
      'content',
      'channels without values',
      patched(plain, (bytes) => {
        for (const at of [11, 14, 17]) bytes.writeUInt8(0, frameOf(bytes) + at)
      }),
    ),
    made(
      'large-factors.jpg',
      'content',
      'fifteen values for a pixel',
      patched(plain, (bytes) => bytes.writeUInt8(0xff, frameOf(bytes) + 11)),
    ),
    made(
      'twelve-bits.jpg',
      'content',
      'more bits than are decoded',
      patched(plain, (bytes) => bytes.writeUInt8(12, frameOf(bytes) + 4)),
    ),
    made(
      'without-loss.jpg',
      'content',
      'an unused way of packing',
      patched(plain, (bytes) => bytes.writeUInt8(0xc3, frameOf(bytes) + 1)),
    ),
    made(
      'hierarchical.jpg',
      'content',
      'another of these',
      patched(plain, (bytes) => bytes.writeUInt8(0xc5, frameOf(bytes) + 1)),
    ),
    made(
      'fields.jpg',
      'taken',
      '256 KB of fields',
      withParts(...Array<Buffer>(4).fill(part(0xef, Buffer.alloc(65_000, 'a')))),
    ),
    made('comments.jpeg', 'taken', '20,000 comments', withParts(repeat(part(0xfe, 'a'), 20_000))),
    made(
      'profile.jpg',
      'taken',
      'the first of 255 parts of a profile',
      withParts(part(0xe2, `ICC_PROFILE\0\x01\xff${'a'.repeat(60_000)}`)),
    ),
    made(
      'profiles.jpg',
      'taken',
      'the same part of a profile 50 times',
      withParts(repeat(part(0xe2, `ICC_PROFILE\0\x01\x02${'a'.repeat(900)}`), 50)),
    ),
    made(
      'exif-circle.jpg',
      'taken',
      'notes that follow themselves',
      withParts(
        exif(
          [
            [0x8769, 4, 1, 8],
            [0x8825, 4, 1, 8],
          ],
          8,
        ),
      ),
    ),
    made(
      'exif-counts.jpg',
      'taken',
      'notes of four billion values',
      withParts(exif(Array.from({ length: 200 }, (_, i) => [i, 1 + (i % 12), 0xffffffff, 8]))),
    ),
    made(
      'exif-outside.jpg',
      'taken',
      'notes outside of themselves',
      withParts(
        exif(
          [
            [0x010f, 2, 0x7fffffff, 0x7fffffff],
            [0x8769, 4, 1, 0xfffffff0],
          ],
          0xfffffff0,
        ),
      ),
    ),
    made(
      'exif-many.jpg',
      'taken',
      '65,535 notes, of which one is there',
      withParts(patched(exif([[0x0112, 3, 1, 6]]), (bytes) => bytes.writeUInt16LE(0xffff, 18))),
    ),
    made('exif-odd-turn.jpg', 'taken', 'to be turned in a way there is not', withParts(exif([[0x0112, 3, 1, 99]]))),
    made('fill.jpg', 'taken', '100 KB that fill', withParts(Buffer.alloc(100 * kilobyte, 0xff))),
    made(
      'fill-without-end.jpg',
      'content',
      'more of them than any program writes',
      withParts(Buffer.alloc(250_000, 0xff)),
    ),
    made(
      'restarts.jpg',
      'taken',
      'restarts without end',
      Buffer.concat([plain.subarray(0, -2), repeat(Buffer.from('ffd0', 'hex'), 100_000), plain.subarray(-2)]),
    ),
    made('short-part.jpg', 'content', 'a part shorter than its length', withParts(part(0xe0, '', 1))),
    made('no-part.jpg', 'content', 'a part of no length', withParts(part(0xe0, '', 0))),
    made('long-part.jpg', 'content', 'a part that swallows the rest', withParts(part(0xe0, '', 0xffff))),
    made(
      'tables.jpg',
      'content',
      'a table of codes that does not add up',
      withParts(part(0xc4, Buffer.alloc(17 + 255, 0xff))),
    ),
    made('no-end.jpeg', 'content', 'no end', plain.subarray(0, -2)),
    made('start-only.jpg', 'content', 'three bytes', plain.subarray(0, 3)),
    made(
      'with-program.jpg',
      'content',
      'a program behind it',
      Buffer.concat([plain, Buffer.from('<?php system($_GET[0]);')]),
    ),
    made(
      'with-film.jpg',
      'taken',
      'what a telephone puts behind it',
      Buffer.concat([plain, Buffer.alloc(100 * kilobyte, 'ftypmp42')]),
    ),
  ]
}
