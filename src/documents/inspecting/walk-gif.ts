import { Broken, demand } from './broken.ts'
import type { Source } from './source.ts'
import { mostParts, plainFacts, type Walked } from './walked-picture.ts'

const [image, extension, trailer] = [0x2c, 0x21, 0x3b]

/** libvips takes the size of the frames where that of the whole is absurd; a browser believes it. */
export async function walkGif(source: Source): Promise<Walked> {
  const head = await source.read(0, 13)
  demand(/^GIF8[79]a$/.test(head.toString('latin1', 0, 6)), 'is no GIF')
  let [width, height, frames] = [head.readUInt16LE(6), head.readUInt16LE(8), 0]
  let at = 13 + colourTableBytes(head[10] ?? 0)
  for (let parts = 0; parts < mostParts; parts++) {
    const kind = (await source.read(at, 1))[0]
    if (kind === trailer) {
      const size = { width, height, frames, fileBytes: source.size }
      return { end: at + 1, facts: { ...plainFacts, format: 'gif', channels: 4, samples: 4, ...size } }
    }
    demand(kind === extension || kind === image, 'has an unknown part')
    // An extension begins with its label, an image with its place, colours and the width of its codes.
    if (kind === extension) at += 2
    else {
      const frame = await source.read(at, 10)
      width = Math.max(width, frame.readUInt16LE(1) + frame.readUInt16LE(5))
      height = Math.max(height, frame.readUInt16LE(3) + frame.readUInt16LE(7))
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
