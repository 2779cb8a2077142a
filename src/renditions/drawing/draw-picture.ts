import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Refusal } from '../../errors.ts'
import { loadSharp, type SharpFactory } from '../../load-sharp.ts'
import type { Cut } from '../cut-rules.ts'
import type { PictureFormat } from '../picture-formats.ts'
import { widthsOf } from '../width-rules.ts'
import { readHeader, timeLimit, writeWhole } from './write-whole.ts'

/** A picture, and the files to draw it into: the first for the whole, the others for smaller ones, of which some may not be needed. */
export interface PictureToDraw {
  path: string
  format: PictureFormat
  targets: readonly string[]
  /** What of it is wanted, once it stands upright. */
  cut?: Cut | undefined
}

interface DrawnFile {
  size: number
  sha256: string
}

export interface Drawing {
  width: number
  height: number
  colour: string
  /** When it was taken, as its camera says. */
  takenAt: string | undefined
  full: DrawnFile
  /** In the order of their files. */
  renditions: (DrawnFile & { width: number })[]
}

/** A very high picture is made narrower than its width says, so that no rendition is larger than this makes it. */
const mostTimesAsHigh = 4

/** Makes of a picture what is kept of it: the whole, without a word about place and device, and from that the smaller ones, upright. */
export async function drawPicture({ path, format, targets, cut }: PictureToDraw): Promise<Drawing> {
  try {
    const [full = '', ...smaller] = targets
    const sharp = await loadSharp()
    const header = await readHeader(sharp, path, format, cut?.turn)
    const { width, height } = await writeWhole(sharp, path, header, full, cut)
    const widths = widthsOf(width)
    const widest = await readWidest(sharp, full, widths.at(-1) ?? 0)
    const renditions: Drawing['renditions'] = []
    for (const [index, each] of widths.entries()) {
      const bytes = await toWebp(sharp, widest, each)
      await writeFile(smaller[index] ?? '', bytes)
      renditions.push({ width: each, size: bytes.length, sha256: sha256Of(bytes) })
    }
    return {
      width,
      height,
      takenAt: header.takenAt,
      colour: await averageOf(sharp, widest),
      full: await describe(full),
      renditions,
    }
  } catch (error) {
    throw toRefusal(error)
  }
}

type Pixels = Awaited<ReturnType<typeof readWidest>>

/** The pixels of the widest rendition, from which the smaller ones are made; of a film its first picture. */
async function readWidest(sharp: SharpFactory, path: string, width: number) {
  const { data, info } = await sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: false })
    .timeout(timeLimit)
    .autoOrient()
    .resize({ width, height: width * mostTimesAsHigh, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

function toWebp(sharp: SharpFactory, { data, raw }: Pixels, width: number): Promise<Buffer> {
  return (
    sharp(data, { raw })
      .resize({ width, height: width * mostTimesAsHigh, fit: 'inside', withoutEnlargement: true })
      // More effort takes twice the time and saves a twentieth of the bytes.
      .webp({ quality: 78, effort: 2 })
      .toBuffer()
  )
}

/** What a place looks like from far away, like #a0b1c2; where nothing is drawn it is white. */
async function averageOf(sharp: SharpFactory, { data, raw }: Pixels): Promise<string> {
  const pixel = await sharp(data, { raw })
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

async function describe(path: string): Promise<DrawnFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 512 * 1024 })) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Whatever keeps a picture from being drawn is the picture's own fault; what the system says stays what it is. */
function toRefusal(cause: unknown): unknown {
  if (cause instanceof Refusal) return cause
  if (/No space left|quota exceeded/i.test(String(cause))) {
    return new Refusal('no_space', 'Nicht genügend Speicherplatz.', { cause })
  }
  if ((cause as NodeJS.ErrnoException).syscall) return cause
  return new Refusal('unprocessable', 'Der Inhalt passt nicht zur Dateiendung.', { cause })
}
