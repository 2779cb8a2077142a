import { Broken, demand } from './broken.ts'
import type { Source } from './source.ts'
import { mostParts, plainFacts, type Walked } from './walked-picture.ts'

interface Part {
  type: string
  start: number
  end: number
}

/** What is known so far: the largest of all sizes that are named, since it is for a decoder to say which of them counts. */
interface Found {
  width: number
  height: number
  frames: number
  isLossless: boolean
}

const frameHeadBytes = 16

/** Parts in a container: a picture, or what the whole is like and then its frames. */
export async function walkWebp(source: Source): Promise<Walked> {
  const head = await source.read(0, 12)
  demand(head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP', 'is no WebP')
  const end = 8 + head.readUInt32LE(4)
  demand(end <= source.size, 'is cut off')
  const found: Found = { width: 0, height: 0, frames: 0, isLossless: false }
  for await (const part of parts(source, 12, end)) {
    if (part.type === 'ANMF') await readFrame(source, part, found)
    else await readPicture(source, part, found)
  }
  const { width, height, frames, isLossless } = found
  demand(width > 0 && height > 0, 'has no picture')
  // The pictures of a film, be it a single one, are put together on a canvas.
  const size = {
    width,
    height,
    frames: Math.max(1, frames),
    channels: 4,
    samples: 4,
    isLossless,
    isScattered: frames > 0,
  }
  return { end, facts: { ...plainFacts, ...size, format: 'webp', fileBytes: source.size } }
}

async function* parts(source: Source, start: number, end: number): AsyncGenerator<Part> {
  let at = start
  for (let count = 0; at + 8 <= end; count++) {
    if (count >= mostParts) throw new Broken('has too many parts')
    const head = await source.read(at, 8)
    const length = head.readUInt32LE(4)
    demand(at + 8 + length <= end, 'is cut off')
    yield { type: head.toString('latin1', 0, 4), start: at + 8, end: at + 8 + length }
    // Every part begins at an even place.
    at += 8 + length + (length % 2)
  }
}

async function readFrame(source: Source, frame: Part, found: Found): Promise<void> {
  demand(frame.end - frame.start >= frameHeadBytes, 'has a broken frame')
  const head = await source.read(frame.start, frameHeadBytes)
  // Places count in twos, sizes from one.
  grow(
    found,
    2 * head.readUIntLE(0, 3) + head.readUIntLE(6, 3) + 1,
    2 * head.readUIntLE(3, 3) + head.readUIntLE(9, 3) + 1,
  )
  found.frames++
  for await (const part of parts(source, frame.start + frameHeadBytes, frame.end))
    await readPicture(source, part, found)
}

async function readPicture(source: Source, { type, start, end }: Part, found: Found): Promise<void> {
  const head = await source.read(start, Math.min(10, end - start))
  if (type === 'VP8X') {
    if ((head.readUInt8(0) & 0x10) !== 0) found.isLossless = true
    grow(found, head.readUIntLE(4, 3) + 1, head.readUIntLE(7, 3) + 1)
  }
  if (type === 'VP8 ') {
    demand(head.toString('hex', 3, 6) === '9d012a', 'has a broken picture')
    grow(found, head.readUInt16LE(6) & 0x3fff, head.readUInt16LE(8) & 0x3fff)
  }
  if (type === 'VP8L') {
    demand(head[0] === 0x2f, 'has a broken picture')
    const bits = head.readUInt32LE(1)
    grow(found, (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    found.isLossless = true
  }
}

function grow(found: Found, width: number, height: number): void {
  found.width = Math.max(found.width, width)
  found.height = Math.max(found.height, height)
}
