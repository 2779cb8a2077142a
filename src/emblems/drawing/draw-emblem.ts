import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Refusal } from '../../errors.ts'
import { loadSharp } from '../../load-sharp.ts'
import { type EmblemFormat, fitInto, type Ground, type LeftOut, leastPixels, mostTimesAsLong } from '../emblem-rules.ts'
import { cleanSvg } from './clean-svg.ts'
import { lookAtPixels } from './look-at-pixels.ts'
import { type Pixels, rasteriseSvg } from './rasterise.ts'
import { type Box, refuse } from './svg-node.ts'
import { naturalPixels, writeSvg } from './write-svg.ts'

/** A file that somebody has sent as an emblem, and where to put what is kept of it. */
export interface EmblemToDraw {
  path: string
  format: EmblemFormat
  target: string
}

export interface DrawnEmblem {
  width: number
  height: number
  ground: Ground
  size: number
  sha256: string
  leftOut: LeftOut[]
}

/** Makes of a file what is kept of it: clean, without empty margins, and known to be drawn in good time. */
export async function drawEmblem({ path, format, target }: EmblemToDraw): Promise<DrawnEmblem> {
  const made = format === 'svg' ? await cleanDrawing(await readFile(path)) : await cleanPicture(path)
  if (Math.max(made.width / made.height, made.height / made.width) > mostTimesAsLong) throw refuse('thin')
  const { bytes, ...drawn } = made
  await writeFile(target, bytes)
  return { ...drawn, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

type Made = Omit<DrawnEmblem, 'size' | 'sha256'> & { bytes: Buffer }

export async function cleanDrawing(bytes: Buffer): Promise<Made> {
  const drawing = cleanSvg(bytes)
  refuseThin(drawing.box)
  const whole = await rasteriseSvg(writeSvg(drawing))
  const { box: seen, ground } = lookAtPixels(whole)
  if (!seen) throw refuse('empty')
  const box = cutBox(drawing.box, seen, whole)
  const svg = writeSvg({ root: drawing.root, box })
  const size = fitInto(box, { width: naturalPixels, height: naturalPixels })
  return { bytes: Buffer.from(svg), ...size, ground, leftOut: drawing.leftOut }
}

/** Of width and height: so much may be empty at each side. */
const mostMargin = 0.02

/** A page of paper around a small coat of arms is cut away, and a pixel is left for what is half in it. */
function cutBox(box: Box, seen: NonNullable<ReturnType<typeof lookAtPixels>['box']>, whole: Pixels): Box {
  const margins = [
    seen.left / whole.width,
    seen.top / whole.height,
    1 - (seen.left + seen.width) / whole.width,
    1 - (seen.top + seen.height) / whole.height,
  ]
  // What has been cut once stays as it is.
  if (margins.every((margin) => margin <= mostMargin)) return box
  const perPixel = { x: box.width / whole.width, y: box.height / whole.height }
  const left = Math.max(0, seen.left - 1)
  const top = Math.max(0, seen.top - 1)
  const right = Math.min(whole.width, seen.left + seen.width + 1)
  const bottom = Math.min(whole.height, seen.top + seen.height + 1)
  return {
    x: box.x + left * perPixel.x,
    y: box.y + top * perPixel.y,
    width: (right - left) * perPixel.x,
    height: (bottom - top) * perPixel.y,
  }
}

/** Of a strip without end nothing would be left once it is drawn. */
function refuseThin({ width, height }: Box): void {
  if (Math.max(width / height, height / width) > 100) throw refuse('thin')
}

/** Whether it is a PNG, and how much memory it takes, has been looked at before. */
async function cleanPicture(path: string): Promise<Made> {
  try {
    const sharp = await loadSharp()
    const { data, info } = await sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: false })
      .timeout({ seconds: 30 })
      .resize({ width: 2 * naturalPixels, height: 2 * naturalPixels, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { box, ground } = lookAtPixels({ data, width: info.width, height: info.height })
    if (!box) throw refuse('empty')
    if (Math.max(box.width, box.height) < leastPixels) throw refuse('small')
    const { data: bytes, info: kept } = await sharp(data, {
      raw: { width: info.width, height: info.height, channels: 4 },
    })
      .extract(box)
      .resize({ width: naturalPixels, height: naturalPixels, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { bytes, width: kept.width, height: kept.height, ground, leftOut: [] }
  } catch (cause) {
    if (cause instanceof Refusal || (cause as NodeJS.ErrnoException).syscall) throw cause
    throw new Refusal('unprocessable', 'Der Inhalt passt nicht zur Dateiendung.', { cause })
  }
}

/** For who draws on: the pixels of an emblem that is kept. */
export async function pixelsOf(bytes: Buffer, format: EmblemFormat): Promise<Pixels> {
  if (format === 'svg') return rasteriseSvg(bytes.toString('utf8'))
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
