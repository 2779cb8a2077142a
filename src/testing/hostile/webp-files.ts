import sharp from 'sharp'
import { type HostileFile, kilobyte, patched, repeat } from './hostile-file.ts'

function part(type: string, data: Buffer, length = data.length): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function webp(...parts: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  return part('RIFF', body)
}

/** What the whole is like: 0x10 for transparency, 0x02 for a film; and how large. */
function whole(flags: number, width: number, height: number): Buffer {
  const bytes = Buffer.alloc(10)
  bytes[0] = flags
  bytes.writeUIntLE(width - 1, 4, 3)
  bytes.writeUIntLE(height - 1, 7, 3)
  return part('VP8X', bytes)
}

function frame(width: number, height: number, picture: Buffer, place = 0): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntLE(place, 0, 3)
  bytes.writeUIntLE(width - 1, 6, 3)
  bytes.writeUIntLE(height - 1, 9, 3)
  return part('ANMF', Buffer.concat([bytes, picture]))
}

const film = part('ANIM', Buffer.alloc(6))

export async function webpFiles(): Promise<HostileFile[]> {
  const black = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#000' } })
  const [plain, lossless] = await Promise.all([black().webp().toBuffer(), black().webp({ lossless: true }).toBuffer()])
  const [picture, exact] = [plain.subarray(12), lossless.subarray(12)]
  const exactOf = (width: number, height: number) =>
    patched(exact, (bytes) => bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 9))

  const made = (name: string, expected: HostileFile['expected'], why: string, bytes: Buffer): HostileFile => ({
    name: `${name}.webp`,
    bytes,
    why,
    expected,
  })
  return [
    made(
      'largest-canvas',
      'picture',
      'a canvas of 16 million by 16 million',
      webp(whole(0, 2 ** 24, 2 ** 24), picture),
    ),
    made('largest-exact', 'picture', 'a gigabyte in memory', webp(exactOf(16_384, 16_384))),
    made('large-exact', 'picture', '400 MB in memory', webp(exactOf(10_000, 10_000))),
    made(
      'largest-picture',
      'picture',
      'the largest with loss',
      patched(plain, (bytes) => bytes.writeUInt32LE(0x3fff3fff, bytes.indexOf(Buffer.from('9d012a', 'hex')) + 3)),
    ),
    made(
      'many-frames',
      'picture',
      'ten thousand pictures and one',
      webp(whole(2, 16, 16), film, repeat(frame(16, 16, picture), 10_001)),
    ),
    made(
      'large-frames',
      'picture',
      'a film of 100 megapixels',
      webp(whole(2, 10_000, 10_000), film, frame(16, 16, picture)),
    ),
    made(
      'frame-outside',
      'picture',
      'a picture far outside of the film',
      webp(whole(2, 16, 16), film, frame(16, 16, picture, 2 ** 23)),
    ),
    made(
      'frames-taken',
      'taken',
      'a hundred pictures',
      webp(whole(2, 16, 16), film, repeat(frame(16, 16, picture), 100)),
    ),
    made(
      'frame-of-other-size',
      'taken',
      'a picture that is not as large as it says',
      webp(whole(2, 16, 16), film, frame(8, 8, picture)),
    ),
    made(
      'frame-without-picture',
      'content',
      'a picture that is not there',
      webp(whole(2, 16, 16), film, frame(16, 16, Buffer.alloc(0))),
    ),
    made(
      'short-frame',
      'content',
      'a frame that is too short',
      webp(whole(2, 16, 16), film, part('ANMF', Buffer.alloc(3))),
    ),
    made(
      'long-frame',
      'content',
      'a frame longer than the file',
      webp(whole(2, 16, 16), film, part('ANMF', Buffer.alloc(16), 0xfffffff0)),
    ),
    made('film-without-frames', 'content', 'a film without pictures', webp(whole(2, 16, 16), film)),
    made(
      'long-whole',
      'content',
      'says it is longer than it is',
      patched(plain, (bytes) => bytes.writeUInt32LE(0xffffffff, 4)),
    ),
    made(
      'long-picture',
      'content',
      'a picture longer than the file',
      webp(part('VP8 ', picture.subarray(8), 0xfffffff0)),
    ),
    made('canvas-of-other-size', 'content', 'a canvas and a picture that differ', webp(whole(0, 900, 900), picture)),
    made(
      'no-key',
      'content',
      'a picture that refers to another',
      patched(plain, (bytes) => bytes.writeUInt8(0xff, 23)),
    ),
    made(
      'no-mark',
      'content',
      'a picture without its mark',
      patched(lossless, (bytes) => bytes.writeUInt8(0, 20)),
    ),
    made('short-picture', 'content', 'a picture of two bytes', webp(part('VP8L', Buffer.from([0x2f, 0])))),
    made(
      'many-parts',
      'taken',
      '20,000 empty parts',
      webp(whole(0, 16, 16), picture, repeat(part('teSt', Buffer.alloc(0)), 20_000)),
    ),
    made(
      'places',
      'taken',
      '256 KB about place and device',
      webp(whole(8, 16, 16), picture, part('EXIF', Buffer.alloc(256 * kilobyte, 'II*\0'))),
    ),
    made(
      'descriptions',
      'taken',
      '256 KB of descriptions',
      webp(whole(4, 16, 16), picture, part('XMP ', Buffer.alloc(256 * kilobyte, '<a>'))),
    ),
    made(
      'profile',
      'taken',
      'a profile that is none',
      webp(whole(0x20, 16, 16), part('ICCP', Buffer.alloc(100_000, 7)), picture),
    ),
    made('torn', 'content', 'half of its codes', webp(part('VP8L', exact.subarray(8, 8 + 6)))),
    made('with-page', 'content', 'a page behind it', Buffer.concat([plain, Buffer.from('<!DOCTYPE html>')])),
    made('head-only', 'content', 'nothing but a head', plain.subarray(0, 12)),
  ]
}
