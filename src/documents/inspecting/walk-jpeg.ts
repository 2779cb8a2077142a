import type { PictureFacts } from '../../picture-size-rules.ts'
import { Broken, demand } from './broken.ts'
import type { Source } from './source.ts'
import { mostParts, plainFacts, type Walked } from './walked-picture.ts'

const [scan, end, comment] = [0xda, 0xd9, 0xfe]
/** Beginnings of a frame, less the three in between that begin tables and extensions. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isProgressive = (marker: number): boolean => (marker & 0x03) === 2
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
const isField = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === comment

/** A picture that becomes clearer step by step has about ten; each has all of it gone through once more. */
const mostScans = 100

export async function walkJpeg(source: Source): Promise<Walked> {
  demand((await source.read(0, 3)).toString('hex') === 'ffd8ff', 'is no JPEG')
  let facts: PictureFacts | undefined
  let [at, scans, fieldBytes] = [2, 0, 0]
  for (let parts = 0; parts < mostParts; parts++) {
    const [first, marker = 0] = await source.read(at, 2)
    demand(first === 0xff, 'has a broken part')
    if (marker === end) {
      demand(facts !== undefined && scans > 0, 'has no picture')
      return { end: at + 2, facts: { ...facts, fieldBytes } }
    }
    // Markers may be preceded by as many fill bytes as one likes, and some stand alone.
    if (marker === 0xff || standsAlone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const length = (await source.read(at + 2, 2)).readUInt16BE(0)
    demand(length >= 2, 'has a broken part')
    if (isField(marker)) fieldBytes += length
    if (isFrame(marker)) {
      demand(facts === undefined, 'has two pictures in one')
      facts = readFrame(await source.read(at + 4, length - 2), marker, source.size)
    }
    if (marker === scan) {
      demand(facts !== undefined && ++scans <= mostScans, 'has too many scans')
      // Where one scan does not have all channels, the picture comes together in memory only.
      if (((await source.read(at + 4, 1))[0] ?? 0) < facts.channels) facts.isScattered = true
    }
    at += 2 + length
    if (marker === scan) at = await skipScan(source, at)
  }
  throw new Broken('has too many parts')
}

/** Depth, height, width, and of each channel how many values it has in a block of pixels. */
function readFrame(bytes: Buffer, marker: number, fileBytes: number): PictureFacts {
  const [height, width, channels] = [bytes.readUInt16BE(1), bytes.readUInt16BE(3), bytes.readUInt8(5)]
  demand(width > 0 && height > 0 && channels > 0 && channels <= 4, 'has no size')
  const blocks = Array.from({ length: channels }, (_, i) => {
    const factors = bytes.readUInt8(7 + 3 * i)
    return { across: factors >> 4, down: factors & 0x0f }
  })
  const [across, down] = [Math.max(...blocks.map((each) => each.across)), Math.max(...blocks.map((each) => each.down))]
  demand(across >= 1 && across <= 4 && down >= 1 && down <= 4, 'has a broken part')
  const samples = blocks.reduce((sum, each) => sum + (each.across * each.down) / (across * down), 0)
  const isScattered = isProgressive(marker)
  return { ...plainFacts, format: 'jpeg', width, height, channels, samples, isScattered, fileBytes }
}

/** Behind the head of a scan come its codes, in which 0xff is followed by 0 or by a restart marker. */
async function skipScan(source: Source, start: number): Promise<number> {
  let at = start
  let afterMark = false
  for await (const piece of source.stream(start, source.size)) {
    for (let i = 0; i < piece.length; i++) {
      const byte = piece[i] ?? 0
      if (afterMark && byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7)) return at + i - 1
      afterMark = byte === 0xff
    }
    at += piece.length
  }
  throw new Broken('is cut off')
}
