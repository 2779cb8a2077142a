import { type HostileFile, patched, repeat } from './hostile-file.ts'

const end = Buffer.from([0x3b])
const comment = (text: string) => Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(`${text}\0`)])

function head(width: number, height: number): Buffer {
  const bytes = Buffer.from('47494638396100000000800000000000ffffff', 'hex')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

/** A picture of the film: its place, its size, and one pixel's worth of codes unless others are given. */
function frame({ left = 0, top = 0, width = 1, height = 1, codes = Buffer.from('0202440100', 'hex') } = {}): Buffer {
  const bytes = Buffer.alloc(10)
  bytes[0] = 0x2c
  for (const [i, value] of [left, top, width, height].entries()) bytes.writeUInt16LE(value, 1 + 2 * i)
  return Buffer.concat([bytes, codes])
}

/** How long it is shown, and that what was there before comes back then. */
const control = Buffer.from('21f9040c01000000', 'hex')

export const gifFiles = (): HostileFile[] => {
  const plain = Buffer.concat([head(1, 1), frame(), end])
  const made = (name: string, expected: HostileFile['expected'], why: string, ...parts: Buffer[]): HostileFile => ({
    name: `${name}.gif`,
    bytes: Buffer.concat(parts),
    why,
    expected,
  })
  return [
    made('largest-canvas', 'picture', 'a canvas of four billion pixels', head(0xffff, 0xffff), frame(), end),
    made('large-canvas', 'picture', '400 MB for one pixel', head(7_000, 7_000), frame(), end),
    made('canvas-taken', 'taken', 'a canvas that is merely large', head(2_000, 2_000), frame(), end),
    made(
      'frame-outside',
      'picture',
      'a picture far outside of its canvas',
      head(1, 1),
      frame({ left: 0xfff0, top: 0xfff0 }),
      end,
    ),
    made(
      'large-frame',
      'picture',
      'a picture larger than its canvas',
      head(1, 1),
      frame({ width: 9_000, height: 9_000 }),
      end,
    ),
    made(
      'frame-without-codes',
      'taken',
      'a picture that has hardly any codes',
      head(1, 1),
      frame({ width: 3_000, height: 3_000 }),
      end,
    ),
    made('many-frames', 'picture', 'ten thousand pictures and one', head(1, 1), repeat(frame(), 10_001), end),
    made('frames-taken', 'taken', 'a thousand pictures', head(30, 30), repeat(frame(), 1_000), end),
    made('many-pixels', 'picture', 'a billion pixels in 15 KB', head(1_000, 1_001), repeat(frame(), 1_000), end),
    made(
      'pixels-taken',
      'taken',
      'a hundred million pixels in 2 KB',
      head(1_000, 1_000),
      repeat(Buffer.concat([control, frame()]), 100),
      end,
    ),
    made('comments', 'taken', '30,000 comments', head(1, 1), repeat(comment('a'), 30_000), frame(), end),
    made(
      'comments-between',
      'taken',
      'a comment before each control',
      head(1, 1),
      repeat(Buffer.concat([comment('a'), control]), 20_000),
      frame(),
      end,
    ),
    made(
      'blocks-without-end',
      'content',
      'blocks that never end',
      head(1, 1),
      Buffer.from([0x21, 0xfe]),
      Buffer.alloc(200_000, 1),
    ),
    made(
      'program-without-end',
      'content',
      "a program's note of 200 KB without an end",
      head(1, 1),
      Buffer.from('21ff0b', 'hex'),
      Buffer.alloc(200_000, 0xff),
    ),
    made('no-frames', 'content', 'no picture at all', head(10, 10), end),
    made('empty-frame', 'taken', 'a picture without any pixels', head(1, 1), frame({ width: 0, height: 0 }), end),
    made(
      'wide-codes',
      'content',
      'codes wider than there are',
      head(1, 1),
      frame({ codes: Buffer.from('ff02440100', 'hex') }),
      end,
    ),
    made('no-codes', 'taken', 'codes of no width', head(1, 1), frame({ codes: Buffer.from('0002440100', 'hex') }), end),
    made(
      'no-blocks',
      'taken',
      'a picture without blocks',
      head(1, 1),
      frame({ codes: Buffer.from('0200', 'hex') }),
      end,
    ),
    made(
      'no-colours',
      'content',
      'a table of colours that is not there',
      patched(head(1, 1).subarray(0, 13), (bytes) => bytes.writeUInt8(0xf7, 10)),
    ),
    made('no-end', 'content', 'no end', plain.subarray(0, -1)),
    made('unknown-part', 'content', 'an unknown part', head(1, 1), Buffer.from([0x99]), frame(), end),
    made('with-program', 'content', 'a program behind it', plain, Buffer.from('<?php system($_GET[0]);')),
    made('head-only', 'content', 'nothing but a head', head(1, 1)),
  ]
}
