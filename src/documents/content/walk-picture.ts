import { Broken, demand } from './broken.ts'
import type { Source } from './source.ts'

export type PictureFormat = 'gif' | 'jpeg' | 'png' | 'webp'

/** No real picture has as many parts. */
const mostParts = 1_000_000

/** What shows on the way through a picture. */
export interface Walked {
  end: number
  /** How many pixels a viewer makes room for, where libvips would not tell, and how often. */
  pixels: number
  frames: number
}

/** Recognises a picture by its first bytes and walks over its parts to its end. */
export async function walkPicture(source: Source, format: PictureFormat): Promise<Walked> {
  if (format === 'gif') return walkGif(source)
  const findEnd = { jpeg: findJpegEnd, png: findPngEnd, webp: findWebpEnd }[format]
  return { end: await findEnd(source), pixels: 0, frames: 1 }
}

async function findPngEnd(source: Source): Promise<number> {
  demand((await source.read(0, 8)).toString('hex') === '89504e470d0a1a0a', 'is no PNG')
  for (let at = 8, parts = 0; parts < mostParts; parts++) {
    const head = await source.read(at, 8)
    const type = head.toString('latin1', 4, 8)
    demand(parts > 0 || type === 'IHDR', 'has no head')
    at += 12 + head.readUInt32BE(0)
    demand(at <= source.size, 'is cut off')
    if (type === 'IEND') return at
  }
  throw new Broken('has too many parts')
}

async function findWebpEnd(source: Source): Promise<number> {
  const head = await source.read(0, 12)
  demand(head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP', 'is no WebP')
  const end = 8 + head.readUInt32LE(4)
  demand(end <= source.size, 'is cut off')
  return end
}

/** libvips takes the size of the frames where that of the whole is absurd; a browser believes it. */
async function walkGif(source: Source): Promise<Walked> {
  const head = await source.read(0, 13)
  demand(/^GIF8[79]a$/.test(head.toString('latin1', 0, 6)), 'is no GIF')
  let pixels = head.readUInt16LE(6) * head.readUInt16LE(8)
  let frames = 0
  let at = 13 + colourTableBytes(head[10] ?? 0)
  for (let parts = 0; parts < mostParts; parts++) {
    const kind = (await source.read(at, 1))[0]
    if (kind === 0x3b) return { end: at + 1, pixels, frames }
    demand(kind === 0x21 || kind === 0x2c, 'has an unknown part')
    // An extension begins with its label, an image with its place, colours and the width of its codes.
    if (kind === 0x21) at += 2
    else {
      const frame = await source.read(at, 10)
      const [left, top, width, height] = [1, 3, 5, 7].map((offset) => frame.readUInt16LE(offset))
      pixels = Math.max(pixels, ((left ?? 0) + (width ?? 0)) * ((top ?? 0) + (height ?? 0)))
      frames++
      at += 11 + colourTableBytes(frame[9] ?? 0)
    }
    at = await skipBlocks(source, at)
  }
  throw new Broken('has too many parts')
}

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

async function skipBlocks(source: Source, start: number): Promise<number> {
  let at = start
  for (;;) {
    const length = (await source.read(at, 1))[0] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
}

async function findJpegEnd(source: Source): Promise<number> {
  demand((await source.read(0, 3)).toString('hex') === 'ffd8ff', 'is no JPEG')
  let at = 2
  for (let parts = 0; parts < mostParts; parts++) {
    const [first, marker = 0] = await source.read(at, 2)
    demand(first === 0xff, 'has a broken part')
    if (marker === 0xd9) return at + 2
    // Markers may be preceded by as many fill bytes as one likes, and some stand alone.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else {
      const length = (await source.read(at + 2, 2)).readUInt16BE(0)
      demand(length >= 2, 'has a broken part')
      at += 2 + length
      if (marker === 0xda) at = await skipScan(source, at)
    }
  }
  throw new Broken('has too many parts')
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
