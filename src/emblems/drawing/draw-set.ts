import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { loadSharp, type SharpFactory } from '../../load-sharp.ts'
import { type EmblemFormat, fitInto, type Ground } from '../emblem-rules.ts'
import { plainShield } from '../plain-shield-rules.ts'
import { type DrawnRibbon, mailHeadHeight, type SetFileName } from '../set-rules.ts'
import { pixelsOf } from './draw-emblem.ts'
import type { Pixels } from './rasterise.ts'
import { writeIco } from './write-ico.ts'

interface KeptEmblem {
  path: string
  format: EmblemFormat
  ground: Ground
}

/** All that is made from emblems and colours, and one file for each that may come of it. */
export interface SetToDraw extends DrawnRibbon {
  arms: KeptEmblem | undefined
  circle: KeptEmblem | undefined
  targets: readonly string[]
}

export interface DrawnSetFile {
  name: SetFileName
  width: number
  height: number
  size: number
  sha256: string
}

const light = '#fbf6ec'
const night = '#1e1915'
/** Emblems have few colours: with a palette of their own they take a third of the bytes, in every mail. */
const packed = { compressionLevel: 9, palette: true, quality: 95, effort: 4 }

interface Emblem {
  bytes: Buffer
  format: EmblemFormat
  ground: Ground
  pixels: Pixels
}

/** Answers what it has made, in the order of the files. */
export async function drawSet({ arms, circle, colours, thread, targets }: SetToDraw): Promise<DrawnSetFile[]> {
  const sharp = await loadSharp()
  const shown = (await load(arms)) ?? (await shield(colours))
  const ofCircle = await load(circle)
  const icon = ofCircle ?? shown
  const made: { name: SetFileName; bytes: Buffer; width: number; height: number }[] = []
  const add = (name: SetFileName, bytes: Buffer, width: number, height = width) =>
    made.push({ name, bytes, width, height })

  add('favicon.svg', await iconSvg(sharp, icon), 64)
  const [small, large] = [await tabIcon(sharp, icon, 32), await tabIcon(sharp, icon, 48)]
  add(
    'favicon.ico',
    writeIco([
      { size: 32, png: small },
      { size: 48, png: large },
    ]),
    48,
  )
  add('apple-touch-icon.png', await tile(sharp, icon, 180), 180)
  add('icon-192.png', await tile(sharp, icon, 192), 192)
  add('icon-512.png', await tile(sharp, icon, 512), 512)
  add('link-preview.png', await linkPreview(sharp, shown, { colours, thread }), 1200, 630)
  const head = await onPlate(sharp, shown, { width: 480, height: mailHeadHeight })
  add('mail-head.png', head.data, head.width, head.height)
  for (const [name, emblem, box] of [
    ['coat-of-arms-small.png', arms && shown, { width: 144, height: 118 }],
    ['circle-small.png', ofCircle, { width: 240, height: 112 }],
  ] as const) {
    if (emblem?.format !== 'png') continue
    const size = fitInto(emblem.pixels, box)
    add(
      name,
      await sharp(await shrink(sharp, emblem, size))
        .png(packed)
        .toBuffer(),
      size.width,
      size.height,
    )
  }
  await Promise.all(made.map(({ bytes }, at) => writeFile(targets[at] ?? '', bytes)))
  return made.map(({ name, bytes, width, height }) => {
    return { name, width, height, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
}

async function load(kept: KeptEmblem | undefined): Promise<Emblem | undefined> {
  if (!kept) return undefined
  const bytes = await readFile(kept.path)
  return { bytes, format: kept.format, ground: kept.ground, pixels: await pixelsOf(bytes, kept.format) }
}

async function shield(colours: readonly string[]): Promise<Emblem> {
  const bytes = Buffer.from(plainShield(colours))
  return { bytes, format: 'svg', ground: 'any', pixels: await pixelsOf(bytes, 'svg') }
}

const rawOf = ({ data, width, height }: Pixels) => [data, { raw: { width, height, channels: 4 as const } }] as const

function shrink(sharp: SharpFactory, { pixels }: Emblem, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(...rawOf(pixels))
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** On a phone every icon has a ground of its own, and its corners are cut by the phone. */
async function tile(sharp: SharpFactory, emblem: Emblem, size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.7)
  const picture = await shrink(sharp, emblem, fitInto(emblem.pixels, { width: inner, height: inner }))
  return sharp({
    create: { width: size, height: size, channels: 3, background: emblem.ground === 'dark' ? night : light },
  })
    .composite([{ input: picture }])
    .png(packed)
    .toBuffer()
}

/** In a tab it stands on whatever colour the browser has: what needs a ground brings one. */
async function tabIcon(sharp: SharpFactory, emblem: Emblem, size: number): Promise<Buffer> {
  const inner = Math.round(size * (emblem.ground === 'any' ? 1 : 0.84))
  const picture = await shrink(sharp, emblem, fitInto(emblem.pixels, { width: inner, height: inner }))
  const background = plateOf(emblem.ground)
  return sharp({ create: { width: size, height: size, channels: 4, background: background ?? '#00000000' } })
    .composite([{ input: picture }])
    .png(packed)
    .toBuffer()
}

function plateOf(ground: Ground): string | undefined {
  if (ground === 'any') return undefined
  return ground === 'light' ? light : night
}

/** The same as a drawing. A picture is put into it, small. */
async function iconSvg(sharp: SharpFactory, emblem: Emblem): Promise<Buffer> {
  const plate = plateOf(emblem.ground)
  const inner = plate ? 54 : 64
  const size = fitInto(emblem.pixels, { width: inner, height: inner })
  const place = `x="${(64 - size.width) / 2}" y="${(64 - size.height) / 2}" width="${size.width}" height="${size.height}"`
  const ground = plate ? `<rect width="64" height="64" rx="10" fill="${plate}"/>` : ''
  const drawn = emblem.format === 'svg' ? inside(emblem.bytes, place) : await embedded(sharp, emblem, size, place)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}${drawn}</svg>`)
}

/** Drawings that are kept begin as write-svg.ts has them begin. */
function inside(bytes: Buffer, place: string): string {
  return bytes
    .toString('utf8')
    .replace(/^<svg xmlns="[^"]*" viewBox="([^"]*)" width="\d+" height="\d+"/, `<svg viewBox="$1" ${place}`)
}

async function embedded(sharp: SharpFactory, emblem: Emblem, size: { width: number; height: number }, place: string) {
  const large = await shrink(sharp, emblem, { width: size.width * 2, height: size.height * 2 })
  const png = await sharp(large).png(packed).toBuffer()
  return `<image ${place} href="data:image/png;base64,${png.toString('base64')}"/>`
}

/** Beside other words in a narrow box: on its plate where it needs one. */
async function onPlate(sharp: SharpFactory, emblem: Emblem, box: { width: number; height: number }) {
  const plate = plateOf(emblem.ground)
  const margin = plate ? 16 : 0
  const inner = { width: box.width - 2 * margin, height: box.height - 2 * margin }
  const size = fitInto(emblem.pixels, inner)
  const picture = await shrink(sharp, emblem, size)
  const [width, height] = [size.width + 2 * margin, box.height]
  const data = await sharp({ create: { width, height, channels: 4, background: plate ?? '#00000000' } })
    .composite([{ input: picture }])
    .png(packed)
    .toBuffer()
  return { data, width, height }
}

/** What others show of a link to us: the arms on paper above the ribbon. There are no words in it, as there is no face to set them in. */
async function linkPreview(sharp: SharpFactory, emblem: Emblem, { colours, thread }: DrawnRibbon): Promise<Buffer> {
  const [width, height] = [1200, 630]
  const stripe = 16
  const edge = 5
  const bottom = 548
  const size = fitInto(emblem.pixels, { width: 720, height: 400 })
  const stripes = colours.map((fill, at) => {
    const y = bottom - (colours.length - at) * stripe
    return `<rect y="${y}" width="${width}" height="${stripe}" fill="${fill}"/>`
  })
  // Outside the stripes, so that all of them stay equally broad, in whole pixels.
  for (const y of thread ? [bottom - colours.length * stripe - edge, bottom] : []) {
    stripes.push(`<rect y="${y}" width="${width}" height="${edge}" fill="${thread}"/>`)
  }
  const room = bottom - colours.length * stripe
  const [paper, line] = emblem.ground === 'dark' ? [night, '#93846e'] : [light, '#cbb48c']
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>` +
    `<rect x="27" y="27" width="${width - 54}" height="${height - 54}" fill="none" stroke="${line}" stroke-width="2"/>` +
    `${stripes.join('')}</svg>`
  const { data } = await pixelsOf(Buffer.from(ground), 'svg')
  return sharp(data, { raw: { width, height, channels: 4 } })
    .composite([
      {
        input: await shrink(sharp, emblem, size),
        left: Math.round((width - size.width) / 2),
        top: Math.round((room + 14 - size.height) / 2),
      },
    ])
    .removeAlpha()
    .png(packed)
    .toBuffer()
}
