import { stat } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { Refusal } from '../../errors.ts'
import type { SharpFactory } from '../../load-sharp.ts'
import { isTooLargeToDraw, mostPixels, type PictureFacts } from '../../picture-size-rules.ts'
import { readMoment } from '../bare/read-moment-rules.ts'
import { writeBare } from '../bare/write-bare.ts'
import { type Cut, cutPixels, isWhole, turnedOrientation, turnedSize } from '../cut-rules.ts'
import type { PictureFormat } from '../picture-formats.ts'

/** Above this a JPEG is packed a little looser: to pack it best, all of it would have to stand in memory. */
const mostPixelsPackedBest = 16_000_000
/** A WebP takes twice the memory otherwise. */
const mostPixelsOfWebpPackedBest = 8_000_000

/** A JPEG may have brightness for each pixel and colours for some. */
const coarseColours = new Map([
  ['4:2:0', 1.5],
  ['4:2:2', 2],
])

export const timeLimit = { seconds: 60 }

export type Header = Awaited<ReturnType<typeof readHeader>>

/** What a picture says of itself, before anything of it is drawn. Its size is that of the upright picture. */
export async function readHeader(sharp: SharpFactory, source: string, format: PictureFormat, turn = 0) {
  const found = await sharp(source, { failOn: 'error', limitInputPixels: false }).metadata()
  if (found.format !== format) throw new Error(`a ${found.format} is not a ${format}`)
  const { width, height, pages = 1, depth, channels, orientation = 1 } = found
  const { size } = await stat(source)
  if (isTooLargeToDraw(factsOf(found, format, size), orientation > 1 || turn !== 0)) {
    throw new Refusal('unprocessable', 'Das Bild ist zu groß.')
  }
  const isFilm = pages > 1
  // A film cannot be turned by a quarter; what makes films does not ask for it either.
  const upright = orientation > 4 && !isFilm ? { width: height, height: width } : { width, height }
  return {
    format,
    ...upright,
    pixels: width * height,
    isFilm,
    depth,
    channels,
    orientation,
    takenAt: readMoment(found.exif),
  }
}

/** What stands beside the pixels has been counted when the file was looked into. */
function factsOf(found: Metadata, format: PictureFormat, fileBytes: number): PictureFacts {
  const { width, height, pages: frames = 1, channels, chromaSubsampling, hasAlpha: isLossless, depth } = found
  const samples = coarseColours.get(chromaSubsampling ?? '') ?? channels
  const bytesPerChannel = depth === 'ushort' ? 2 : 1
  const pixels = { channels, samples, bytesPerChannel, isScattered: found.isProgressive || frames > 1, isLossless }
  return { format, width, height, frames, ...pixels, fileBytes, fieldBytes: 0 }
}

/**
 * Writes a picture without a word about place, device or past, as it was photographed: a JPEG that lies on its side says
 * so in one word, and viewers turn it; where it is to be turned, that word changes. Drawn anew is what is cut, and a PNG or
 * WebP that lies on its side or is turned, which not every viewer would turn: a PNG loses nothing by it, and neither does a
 * WebP that is turned; a WebP that came on its side loses a little. Answers how large it is then.
 */
export async function writeWhole(
  sharp: SharpFactory,
  source: string,
  header: Header,
  target: string,
  cut?: Cut,
): Promise<{ width: number; height: number }> {
  const { format, width, height, isFilm, orientation } = header
  if (cut && (isFilm || format === 'gif')) {
    throw new Refusal('unprocessable', 'Ein bewegtes Bild kann nicht zugeschnitten oder gedreht werden.')
  }
  if (!cut && (format === 'jpeg' || orientation === 1 || isFilm)) {
    await writeBare(source, header, target)
    return { width, height }
  }
  const isOnlyTurned = cut !== undefined && isWhole(cut)
  if (isOnlyTurned && format === 'jpeg') {
    await writeBare(source, { format, orientation: turnedOrientation(orientation, cut.turn) }, target)
    return turnedSize(cut, header)
  }
  const whole = sharp(source, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true })
    .timeout(timeLimit)
    .autoOrient()
  const upright = cut ? whole.rotate(cut.turn).extract(cutPixels(cut, header)) : whole
  return encode(upright, header, isOnlyTurned).toFile(target)
}

function encode(picture: Sharp, { format, depth, channels, pixels }: Header, isOnlyTurned: boolean): Sharp {
  // It may be turned again and again. A large one would not fit into memory.
  if (format === 'webp' && isOnlyTurned && pixels <= mostPixelsOfWebpPackedBest) return picture.webp({ lossless: true })
  if (format === 'webp') return picture.webp({ quality: 92, effort: pixels <= mostPixelsOfWebpPackedBest ? 4 : 2 })
  if (format === 'jpeg') return picture.jpeg({ quality: 92, optimizeCoding: pixels <= mostPixelsPackedBest })
  const isDeep = depth === 'ushort'
  return (isDeep ? picture.toColourspace(channels > 2 ? 'rgb16' : 'grey16') : picture).png()
}
