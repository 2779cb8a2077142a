import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { allowedExtensions, type Extension, extensionOf } from '../../documents/receiving/upload-rules.ts'

const folder = join(import.meta.dirname, '../fixtures/content')

export interface Sample {
  name: string
  extension: Extension
  bytes: Buffer
}

/** Genuine files of every kind, by as many producers as can be had. The smallest of a kind comes first. */
export async function genuineSamples(): Promise<Sample[]> {
  const samples = [...stored(), ...texts(), ...(await pictures())]
  return samples.sort((a, b) => a.bytes.length - b.bytes.length)
}

/** One genuine file of each kind, a small one. */
export async function smallestSamples(): Promise<Sample[]> {
  const samples = await genuineSamples()
  return allowedExtensions.map((extension) => {
    const sample = samples.find((one) => one.extension === extension && one.bytes.length > 100)
    if (!sample) throw new Error(`There is no sample of ${extension}.`)
    return sample
  })
}

export const readFixture = (name: string): Buffer => readFileSync(join(folder, name))

function stored(): Sample[] {
  return globSync('*', { cwd: folder }).map((file) => {
    const name = basename(file, '.gz')
    const bytes = readFixture(file)
    return { name, extension: extensionOf(name) as Extension, bytes: name === file ? bytes : gunzipSync(bytes) }
  })
}

function texts(): Sample[] {
  const text = 'Protokoll des Convents\r\n\tGrüße an die Bundesbrüder – „herzlich“ €\f'.repeat(9)
  const windows = Buffer.from(
    text.replaceAll('–', '\x96').replaceAll('„', '\x84').replaceAll('“', '\x93').replaceAll('€', '\x80'),
    'latin1',
  )
  const utf16 = Buffer.from(`\ufeff${text}𝄞`, 'utf16le')
  const forms = {
    'utf8.txt': Buffer.from(text),
    'utf8-mark.txt': Buffer.from(`\ufeff${text}`),
    'windows.txt': windows,
    'dos.txt': Buffer.concat([windows, Buffer.from([0x1a])]),
    'utf16-little.txt': utf16,
    'utf16-big.txt': Buffer.from(utf16).swap16(),
    'empty.txt': Buffer.alloc(0),
  }
  return Object.entries(forms).map(([name, bytes]) => ({ name, extension: 'txt', bytes }))
}

async function pictures(): Promise<Sample[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const still = () => sharp({ create: { width: 48, height: 32, channels: 3, background: '#888', noise } })
  const frames = await sharp({ create: { width: 16, height: 48, channels: 3, background: '#888', noise } })
    .raw()
    .toBuffer()
  const moving = () => sharp(frames, { raw: { width: 16, height: 48, channels: 3, pageHeight: 16 } })
  const made: [string, Promise<Buffer>][] = [
    ['plain.jpg', still().jpeg().toBuffer()],
    ['progressive.jpeg', still().jpeg({ progressive: true }).toBuffer()],
    ['grey.jpg', still().greyscale().jpeg().toBuffer()],
    ['cmyk.jpg', still().toColourspace('cmyk').jpeg().toBuffer()],
    [
      'exif.jpeg',
      still()
        .withExif({ IFD0: { Artist: 'Fotofux' } })
        .withIccProfile('srgb')
        .jpeg()
        .toBuffer(),
    ],
    ['plain.png', still().png().toBuffer()],
    ['interlaced.png', still().png({ progressive: true }).toBuffer()],
    ['palette.png', still().png({ palette: true }).toBuffer()],
    ['deep.png', still().toColourspace('rgb16').png().toBuffer()],
    ['plain.gif', still().gif().toBuffer()],
    [
      'moving.gif',
      moving()
        .gif({ delay: [100, 100, 100] })
        .toBuffer(),
    ],
    ['plain.webp', still().webp().toBuffer()],
    ['lossless.webp', still().webp({ lossless: true }).toBuffer()],
    [
      'moving.webp',
      moving()
        .webp({ delay: [100, 100, 100] })
        .toBuffer(),
    ],
  ]
  return Promise.all(
    made.map(async ([name, bytes]) => ({ name, extension: extensionOf(name) as Extension, bytes: await bytes })),
  )
}
