import { stat } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { Refusal } from '../../errors.ts'
import type { SharpFactory } from '../../load-sharp.ts'
import { isTooLargeToDraw, mostPixels, mostPixelsOfFilm, type PictureFacts } from '../../picture-size-rules.ts'
import { type Cut, cutPixels } from '../cut-rules.ts'
import type { PictureFormat } from '../picture-formats.ts'
import { stripGif } from './strip-gif.ts'

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

/** What a picture says of itself, before anything of it is drawn. */
export async function readHeader(sharp: SharpFactory, source: string, format: PictureFormat, turn = 0) {
  const found = await sharp(source, { failOn: 'error', limitInputPixels: false }).metadata()
  if (found.format !== format) throw new Error(`a ${found.format} is not a ${format}`)
  const { width, height, pages = 1, depth, channels, orientation = 1 } = found
  const { size } = await stat(source)
  if (isTooLargeToDraw(factsOf(found, format, size), orientation > 1 || turn !== 0)) {
    throw new Refusal('unprocessable', 'Das Bild ist zu groß.')
  }
  return { format, width, height, pixels: width * height, isFilm: pages > 1, depth, channels }
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
 * Writes a picture as it is to be seen: upright, in the colours that every screen knows, and without a word about place,
 * device or past. Answers how large it is then.
 */
export async function writeUpright(
  sharp: SharpFactory,
  source: string,
  header: Header,
  target: string,
  cut?: Cut,
): Promise<{ width: number; height: number }> {
  const { width, height, isFilm } = header
  if (cut && (isFilm || header.format === 'gif')) {
    throw new Refusal('unprocessable', 'Ein bewegtes Bild kann nicht zugeschnitten oder gedreht werden.')
  }
  if (header.format === 'gif') {
    // Nothing in a GIF can turn it, and its film would suffer from being drawn anew.
    await stripGif(source, target)
    return { width, height }
  }
  const picture = sharp(source, {
    failOn: 'error',
    limitInputPixels: isFilm ? mostPixelsOfFilm : mostPixels,
    sequentialRead: true,
    animated: isFilm,
  }).timeout(timeLimit)
  // A film cannot be turned by a quarter; what makes films does not ask for it either.
  const whole = isFilm ? picture : picture.autoOrient()
  const upright = cut ? whole.rotate(cut.turn).extract(cutPixels(cut, header)) : whole
  const written = await encode(upright, header).toFile(target)
  return { width: written.width, height: isFilm ? height : written.height }
}

function encode(picture: Sharp, { format, depth, channels, pixels }: Header): Sharp {
  if (format === 'webp') return picture.webp({ quality: 92, effort: pixels <= mostPixelsOfWebpPackedBest ? 4 : 2 })
  if (format === 'jpeg') return picture.jpeg({ quality: 92, optimizeCoding: pixels <= mostPixelsPackedBest })
  const isDeep = depth === 'ushort'
  return (isDeep ? picture.toColourspace(channels > 2 ? 'rgb16' : 'grey16') : picture).png()
}
