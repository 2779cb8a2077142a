import { demand } from './broken.ts'
import { endsAsZip } from './ends-as-zip.ts'
import type { Source } from './source.ts'

/** Brands of films and recordings; one of them must be among those a file says it follows. */
const filmBrands =
  /^(isom|iso[2-9a-c]|mp4[12]|mp71|avc1|hvc1|hev1|av01|M4V[ HP]|M4[AB] |dash|MSNV|f4v |F4[VAB] |3g[pgrsa2]\w|mmp4|XAVC|cmf[12cs]|msdh|dby1)$/
/** The same boxes, but still pictures or raw data of a camera. */
const otherBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|crx |jxl |jp2 |jpm |jpx )$/

/** A film of hours in fragments of a second has some ten thousand. */
const mostBoxes = 100_000

interface Box {
  type: string
  start: number
  end: number
}

/** Boxes that fill the file exactly, what it is first, and a table of contents with at least one track. */
export async function checkMp4(source: Source): Promise<void> {
  let type: Box | undefined
  let movie: Box | undefined
  for await (const box of boxes(source, 0, source.size)) {
    if (!type) {
      demand(box.type === 'ftyp', 'does not begin with its type')
      type = box
    } else if (box.type === 'moov') {
      demand(!movie, 'has two tables of contents')
      movie = box
    }
  }
  demand(type !== undefined && movie !== undefined, 'has no table of contents')
  await checkBrands(source, type)
  await checkMovie(source, movie)
  demand(!(await endsAsZip(source)), 'is an archive as well')
}

async function checkBrands(source: Source, type: Box): Promise<void> {
  const length = type.end - type.start
  demand(length >= 8 && length <= 1024 && length % 4 === 0, 'has a broken type')
  const bytes = await source.read(type.start, length)
  const brands = [bytes.toString('latin1', 0, 4)]
  for (let at = 8; at < length; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  demand(!otherBrands.test(brands[0] ?? ''), 'is a still picture')
  demand(
    brands.some((brand) => filmBrands.test(brand)),
    'is of another kind',
  )
}

async function checkMovie(source: Source, movie: Box): Promise<void> {
  let header = false
  let tracks = 0
  for await (const box of boxes(source, movie.start, movie.end)) {
    if (box.type === 'mvhd') header = true
    if (box.type === 'trak' && (await isTrack(source, box))) tracks++
  }
  demand(header && tracks > 0, 'has no track')
}

async function isTrack(source: Source, track: Box): Promise<boolean> {
  let [header, media] = [false, false]
  for await (const { type } of boxes(source, track.start, track.end)) {
    if (type === 'tkhd') header = true
    if (type === 'mdia') media = true
  }
  return header && media
}

/** The boxes from start to end, which they must fill exactly. */
async function* boxes(source: Source, start: number, end: number): AsyncGenerator<Box> {
  let at = start
  for (let count = 0; at < end; count++) {
    demand(count < mostBoxes && at + 8 <= end, 'has a broken box')
    const head = await source.read(at, 8)
    const type = head.toString('latin1', 4, 8)
    let headBytes = 8
    let length = head.readUInt32BE(0)
    if (length === 0) length = end - at
    if (length === 1) {
      headBytes = 16
      length = Number((await source.read(at + 8, 8)).readBigUInt64BE(0))
    }
    demand(/^[\x20-\x7e\xa9]{4}$/.test(type), 'has a box without a name')
    demand(length >= headBytes && length <= end - at, 'is cut off')
    yield { type, start: at + headBytes, end: at + length }
    at += length
  }
}
