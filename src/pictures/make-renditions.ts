import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Refusal } from '../errors.ts'
import { limitParallel } from '../limit-parallel.ts'
import { loadSharp, type SharpFactory } from '../load-sharp.ts'
import type { StagedFile, Storage } from '../storage/storage.ts'
import { formatOf } from './picture-formats.ts'
import { widthsOf } from './rendition-rules.ts'
import { type Header, readHeader, timeLimit, writeUpright } from './write-upright.ts'

export interface MadeFile {
  staged: StagedFile
  size: number
  sha256: string
}

export interface MadePicture {
  width: number
  height: number
  colour: string
  full: MadeFile
  renditions: (MadeFile & { width: number })[]
}

/** Large ones take hundreds of megabytes while they are being worked on, so they do it one after the other. */
const largePixels = 24_000_000
const places = { any: limitParallel({ running: 2, waiting: 500 }), large: limitParallel({ running: 1, waiting: 500 }) }

/** A very high picture is made narrower than its width says, so that no rendition is larger than this makes it. */
const mostTimesAsHigh = 4

/**
 * Makes of a picture what is kept of it: the whole, upright and without a word about place and device, and from that
 * the smaller ones. All lie staged; after a fault nothing does.
 */
export async function makeRenditions(
  storage: Pick<Storage, 'stage'>,
  source: string,
  fileName: string,
): Promise<MadePicture> {
  const staged: StagedFile[] = []
  const stage = async () => {
    const file = await storage.stage()
    staged.push(file)
    return file
  }
  try {
    const format = formatOf(fileName)
    if (format === undefined) throw new Error(`${fileName} is not named like a picture`)
    const sharp = await loadSharp()
    const header = await readHeader(sharp, source, format)
    const work = () => places.any(() => make(sharp, stage, source, header))
    return await (header.pixels > largePixels ? places.large(work) : work())
  } catch (error) {
    await Promise.all(staged.map((file) => file.discard()))
    throw toRefusal(error)
  }
}

async function make(
  sharp: SharpFactory,
  stage: () => Promise<StagedFile>,
  source: string,
  header: Header,
): Promise<MadePicture> {
  const full = await stage()
  const { width, height } = await writeUpright(sharp, source, header, full.path)
  const widths = widthsOf(width)
  const widest = await readWidest(sharp, full.path, widths.at(-1) ?? 0)
  const renditions: MadePicture['renditions'] = []
  // One after the other: each keeps a thread busy, and of those that Node has the rest of the server needs some.
  for (const each of widths) {
    const bytes = await toWebp(sharp, widest, each)
    const file = await stage()
    await writeFile(file.path, bytes)
    renditions.push({ width: each, staged: file, size: bytes.length, sha256: sha256Of(bytes) })
  }
  return { width, height, colour: await averageOf(sharp, widest), full: await describe(full), renditions }
}

type Pixels = Awaited<ReturnType<typeof readWidest>>

/** The pixels of the widest rendition, from which the smaller ones are made; of a film its first picture. */
async function readWidest(sharp: SharpFactory, path: string, width: number) {
  const { data, info } = await sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: false })
    .timeout(timeLimit)
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

async function describe(staged: StagedFile): Promise<MadeFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(staged.path, { highWaterMark: 512 * 1024 })) {
    hash.update(chunk)
    size += chunk.length
  }
  return { staged, size, sha256: hash.digest('hex') }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Whatever keeps a picture from being drawn is the picture's own fault; what the system says stays what it is. */
function toRefusal(cause: unknown): unknown {
  if (cause instanceof Refusal || (cause as NodeJS.ErrnoException).syscall) return cause
  if (/No space left|quota exceeded/i.test(String(cause))) {
    return new Refusal('no_space', 'Nicht genügend Speicherplatz.', { cause })
  }
  return new Refusal('unprocessable', 'Der Inhalt passt nicht zur Dateiendung.', { cause })
}
