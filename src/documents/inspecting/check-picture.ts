import { Refusal } from '../../errors.ts'
import { loadSharp } from '../../load-sharp.ts'
import {
  isTooLargeToExamine,
  mostPixelsOfFilm,
  type PictureFacts,
  type PictureFormat,
} from '../../picture-size-rules.ts'
import { refusals } from '../receiving/upload-rules.ts'
import { Broken, demand } from './broken.ts'
import { endsAsZip } from './ends-as-zip.ts'
import { holdsMarkup, markupOverlap } from './markup-rules.ts'
import type { Examined, Source } from './source.ts'
import { walkGif } from './walk-gif.ts'
import { walkJpeg } from './walk-jpeg.ts'
import { walkPng } from './walk-png.ts'
import { walkWebp } from './walk-webp.ts'

/** Programs leave a line end or a few zeros; cameras put a film or a second picture behind a JPEG. */
const mostBytesBehind = { gif: 1024, png: 1024, webp: 1024, jpeg: Number.POSITIVE_INFINITY }

/** Each walks over the parts of a picture to its end, without decoding anything. */
const walks = { gif: walkGif, jpeg: walkJpeg, png: walkPng, webp: walkWebp }

/** A picture of just this format that can be decoded to its last row and is not too big. */
export async function checkPicture(file: Examined, format: PictureFormat): Promise<void> {
  // It knows the format by its first bytes, so that none of libvips' other readers ever gets to see a file.
  const { end, facts } = await walks[format](file)
  refuseTooLarge(facts)
  demand(file.size - end <= mostBytesBehind[format], 'has too much behind its end')
  await checkBehind(file, end)
  demand(!(await endsAsZip(file)), 'is an archive as well')

  refuseTooLarge(await hearLibvips(file.path, facts))
  await decode(file.path)
}

function refuseTooLarge(facts: PictureFacts): void {
  if (isTooLargeToExamine(facts)) throw new Refusal('unprocessable', refusals.picture)
}

/** Reads nothing but the head: should libvips find more in it than we have, that counts. */
async function hearLibvips(path: string, facts: PictureFacts): Promise<PictureFacts> {
  const sharp = await loadSharp()
  const found = await readable(() => sharp(path, { limitInputPixels: false }).metadata())
  demand(found.format === facts.format, 'is of another format')
  return {
    ...facts,
    width: Math.max(found.width, facts.width),
    height: Math.max(found.height, facts.height),
    frames: Math.max(found.pages ?? 1, facts.frames),
    channels: Math.max(found.channels, facts.channels),
    isScattered: found.isProgressive || facts.isScattered,
  }
}

/** To a tiny picture: every pixel is decoded on the way there, but few are held at a time. */
async function decode(path: string): Promise<void> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: mostPixelsOfFilm, failOn: 'error', sequentialRead: true, animated: true } as const
  await readable(() => sharp(path, options).resize(1, 1, { fit: 'fill' }).timeout({ seconds: 60 }).raw().toBuffer())
}

/** libvips tells of whatever is wrong with a picture by an error without any further mark. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Broken('cannot be decoded', { cause: error })
  }
}

async function checkBehind(source: Source, end: number): Promise<void> {
  let rest = ''
  for await (const piece of source.stream(end, source.size)) {
    const text = rest + piece.toString('latin1')
    demand(!holdsMarkup(text), 'has a page behind its end')
    rest = text.slice(-markupOverlap)
  }
}
