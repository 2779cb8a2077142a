import { Broken, demand } from './broken.ts'
import { unpackedBytes } from './inflate.ts'
import type { Source } from './source.ts'
import { mostParts, plainFacts, type Walked } from './walked-picture.ts'

/** Channels by type of colour; a palette is decoded to its colours. */
const channelsOf = new Map([
  [0, 1],
  [2, 3],
  [3, 3],
  [4, 2],
  [6, 4],
])
/** The picture itself, and the pictures of a film, which libvips passes over. */
const isPixels = (type: string): boolean => /^(IDAT|fdAT|PLTE)$/.test(type)
/** Behind their keyword these are packed, or may be. */
const isPacked = (type: string): boolean => /^(zTXt|iTXt|iCCP)$/.test(type)
const mostPacked = 200
/** More than any picture may have beside its pixels, and less than would cost much to unpack. */
const mostFieldBytes = 64 * 1024 * 1024

export async function walkPng(source: Source): Promise<Walked> {
  demand((await source.read(0, 8)).toString('hex') === '89504e470d0a1a0a', 'is no PNG')
  const head = await source.read(8, 8 + 13)
  demand(head.toString('latin1', 0, 8) === '\0\0\0\rIHDR', 'has no head')
  const [width, height, depth] = [head.readUInt32BE(8), head.readUInt32BE(12), head.readUInt8(16)]
  let channels = channelsOf.get(head.readUInt8(17)) ?? 0
  demand(width > 0 && height > 0 && channels > 0, 'has no size')

  let [fieldBytes, packed] = [0, 0]
  for (let at = 8 + 12 + 13, parts = 1; parts < mostParts; parts++) {
    const part = await source.read(at, 8)
    const type = part.toString('latin1', 4, 8)
    const start = at + 8
    const end = start + part.readUInt32BE(0)
    at = end + 4
    demand(at <= source.size, 'is cut off')
    if (type === 'IEND') {
      const size = { width, height, channels, samples: channels, bytesPerChannel: depth > 8 ? 2 : 1 }
      const facts = { ...plainFacts, ...size, isScattered: head.readUInt8(20) !== 0, fieldBytes }
      return { end: at, facts: { ...facts, format: 'png', fileBytes: source.size } }
    }
    if (type === 'tRNS') channels = channels % 2 === 1 ? channels + 1 : channels
    if (!isPixels(type)) fieldBytes += end - start
    if (isPacked(type) && fieldBytes < mostFieldBytes) {
      demand(++packed <= mostPacked, 'has too many texts')
      fieldBytes += await unpackedBytes(source, await findPacked(source, type, start, end), end, mostFieldBytes)
    }
  }
  throw new Broken('has too many parts')
}

/** Behind a keyword and how it is packed; a text in any language has two more words in front of it. */
async function findPacked(source: Source, type: string, start: number, end: number): Promise<number> {
  const head = await source.read(start, Math.min(end - start, 4096))
  const keyword = head.indexOf(0)
  if (keyword < 0) return end
  if (type !== 'iTXt') return Math.min(start + keyword + 2, end)
  const isPlain = head[keyword + 1] === 0
  const language = head.indexOf(0, keyword + 3)
  const translation = language < 0 ? -1 : head.indexOf(0, language + 1)
  return isPlain || translation < 0 ? end : start + translation + 1
}
