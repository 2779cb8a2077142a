import { readFixture } from '../builders/content-samples.ts'
import { buildZip } from '../builders/zip-builder.ts'
import { type HostileFile, kilobyte, patched, repeat } from './hostile-file.ts'

function box(type: string, data: Buffer = Buffer.alloc(0), length = data.length + 8): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

/** With its length in eight bytes. */
function longBox(type: string, data: Buffer, length: bigint): Buffer {
  const head = Buffer.alloc(8)
  head.writeBigUInt64BE(length)
  return box(type, Buffer.concat([head, data]), 1)
}

const brand = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'))
const track = box('trak', Buffer.concat([box('tkhd'), box('mdia')]))
const header = box('mvhd')
const movie = box('moov', Buffer.concat([header, track]))

const mp4Files = (): HostileFile[] => {
  const made = (name: string, expected: HostileFile['expected'], why: string, ...parts: Buffer[]): HostileFile => ({
    name: `${name}.mp4`,
    bytes: Buffer.concat(parts),
    why,
    expected,
  })
  return [
    made(
      'box-to-the-end',
      'taken',
      'a box of length 0, which goes to the end',
      brand,
      movie,
      box('mdat', Buffer.alloc(kilobyte), 0),
    ),
    made(
      'box-to-the-end-first',
      'content',
      'a first box that goes to the end',
      patched(Buffer.concat([brand, movie]), (bytes) => bytes.writeUInt32BE(0, 0)),
    ),
    made(
      'box-of-one',
      'content',
      'a box of length 1 without its length',
      brand,
      movie,
      box('mdat', Buffer.alloc(0), 1),
    ),
    made('box-of-two', 'content', 'a box shorter than its head', brand, movie, box('mdat', Buffer.alloc(8), 2)),
    made('box-huge', 'content', 'a box of 4 GB', brand, movie, box('mdat', Buffer.alloc(8), 0xffffffff)),
    made(
      'long-box-huge',
      'content',
      'a box of 2^64 bytes',
      brand,
      movie,
      longBox('mdat', Buffer.alloc(8), 2n ** 64n - 1n),
    ),
    made('long-box-short', 'content', 'a long box of no length', brand, movie, longBox('mdat', Buffer.alloc(8), 0n)),
    made('long-box', 'taken', 'a short box in the long form', brand, movie, longBox('free', Buffer.alloc(8), 24n)),
    made('many-boxes', 'content', '100,001 boxes', brand, movie, repeat(box('free'), 100_001)),
    made('many-tracks', 'taken', '5,000 tracks', brand, box('moov', Buffer.concat([header, repeat(track, 5_000)]))),
    made(
      'boxes-in-track',
      'taken',
      '50,000 boxes in a track',
      brand,
      box(
        'moov',
        Buffer.concat([header, box('trak', Buffer.concat([box('tkhd'), box('mdia'), repeat(box('free'), 50_000)]))]),
      ),
    ),
    made(
      'deep',
      'taken',
      '2,000 boxes in each other',
      brand,
      box('moov', Buffer.concat([header, track, deepBox(2_000)])),
    ),
    made('two-movies', 'content', 'two tables of contents', brand, movie, movie),
    made('no-movie', 'content', 'no table of contents', brand, box('mdat', Buffer.alloc(kilobyte))),
    made('no-track', 'content', 'no track', brand, box('moov', header)),
    made(
      'empty-track',
      'content',
      'a track without anything',
      brand,
      box('moov', Buffer.concat([header, box('trak')])),
    ),
    made(
      'track-outside',
      'content',
      'a track longer than its table',
      brand,
      box('moov', Buffer.concat([header, box('trak', Buffer.alloc(0), 0x7fffffff)])),
    ),
    made('brand-first', 'content', 'its type comes last', movie, brand),
    made('brands', 'content', 'a thousand brands', box('ftyp', repeat(Buffer.from('isom'), 1_000)), movie),
    made(
      'other-brand',
      'content',
      'a still picture',
      box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
      movie,
    ),
    made('nameless', 'content', 'a box without a name', brand, movie, box('\0\0\0\0')),
    made(
      'with-archive',
      'content',
      'an archive behind it',
      brand,
      movie,
      box('free', buildZip([{ name: 'a', data: 'b' }])),
    ),
    made('cut', 'content', 'cut in the middle of a box', brand, movie.subarray(0, -5)),
  ]
}

function deepBox(levels: number): Buffer {
  const heads = Array.from({ length: levels }, (_, i) => box('udta', Buffer.alloc(0), 8 * (levels - i)))
  return Buffer.concat(heads)
}

/** A tag in front of the sound; its length in four times seven bits. */
function tag(length: number, data: Buffer = Buffer.alloc(0), flags = 0): Buffer {
  const sizes = [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f)
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, flags, ...sizes]), data])
}

const mp3Files = (): HostileFile[] => {
  const sound = readFixture('lame-without-tag.mp3')
  const made = (name: string, expected: HostileFile['expected'], why: string, ...parts: Buffer[]): HostileFile => ({
    name: `${name}.mp3`,
    bytes: Buffer.concat(parts),
    why,
    expected,
  })
  const frame = sound.subarray(0, 4)
  return [
    made('large-tag', 'taken', 'a tag of 256 KB', tag(256 * kilobyte, Buffer.alloc(256 * kilobyte)), sound),
    made('tag-too-long', 'content', 'a tag of 256 MB that is not there', tag(0x0fffffff), sound),
    made(
      'tag-of-other-bits',
      'content',
      'a tag whose length has bits too many',
      patched(Buffer.concat([tag(0), sound]), (bytes) => bytes.fill(0xff, 6, 10)),
    ),
    made(
      'tag-of-other-version',
      'content',
      'a tag of a version to come',
      patched(Buffer.concat([tag(0), sound]), (bytes) => bytes.writeUInt8(9, 3)),
    ),
    made('many-tags', 'content', 'a thousand tags', repeat(tag(0), 1_000), sound),
    made('tags-taken', 'taken', 'four tags', repeat(tag(0), 4), sound),
    made('tag-with-foot', 'content', 'a tag with a foot that is not there', tag(0, Buffer.alloc(0), 0x10), frame),
    made('tag-only', 'content', 'nothing but a tag', tag(100, Buffer.alloc(100))),
    made('padding', 'taken', '100 KB of zeros behind the tag', tag(0), Buffer.alloc(100 * kilobyte), sound),
    made('padding-without-end', 'content', 'zeros and nothing else', tag(0), Buffer.alloc(400 * kilobyte)),
    made(
      'frames-by-chance',
      'content',
      'what looks like frames, everywhere',
      tag(0),
      repeat(Buffer.from('fffb9064', 'hex'), 50_000),
    ),
    made('one-frame', 'content', 'the head of a frame', frame),
    made(
      'frames-of-two-kinds',
      'content',
      'frames that do not belong together',
      sound.subarray(0, 417),
      Buffer.from('fff3', 'hex'),
      sound.subarray(2, 417),
    ),
    made(
      'no-rate',
      'content',
      'frames without a rate',
      patched(sound, (bytes) => bytes.writeUInt8(0x0c, 2)),
    ),
    made('tag-behind', 'taken', 'the old kind of tag', sound, Buffer.from(`TAG${'a'.repeat(125)}`)),
    made('with-archive', 'content', 'an archive behind it', sound, buildZip([{ name: 'a', data: 'b' }])),
    made(
      'program-in-tag',
      'taken',
      'a page in its tag, which no program opens as one',
      tag(20, Buffer.from('<script>alert(1)</s>')),
      sound,
    ),
  ]
}

export const mediaFiles = (): HostileFile[] => [...mp4Files(), ...mp3Files()]
