import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { type DrawingPlace, openDrawingPlace, plainPicture } from '../testing/pictures.ts'
import { noise } from '../testing/random.ts'
import { drawPicture } from './drawing/draw-picture.ts'
import { type MadePicture, makeRenditions } from './make-renditions.ts'

let place: DrawingPlace
beforeEach(async () => {
  place = await openDrawingPlace()
})
afterEach(() => place.close())

const filesOf = ({ full, renditions }: MadePicture) => [full, ...renditions].map(({ staged }) => staged.path)

const stagedFiles = async () =>
  (await readdir(join(place.dataDir, 'tmp'), { recursive: true })).filter((name) => /^[\w-]+\/[\da-f-]{36}$/.test(name))

async function pixelAt(path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(path)
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(from, from + 3)]
}

/** Red, green, blue, yellow: which of them a pixel is. */
function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  if (red > 128) return green > 128 ? 'Y' : 'R'
  if (green > 128) return 'G'
  return blue > 128 ? 'B' : '?'
}

/** R above left, G above right, B below left, Y below right. */
function quarters() {
  const block = (background: string, left: number, top: number) => {
    return { input: { create: { width: 30, height: 20, channels: 3, background } }, left, top } as const
  }
  return plainPicture(60, 40, '#ff0000').composite([
    block('#00ff00', 30, 0),
    block('#0000ff', 0, 20),
    block('#ffff00', 30, 20),
  ])
}

describe('a picture is turned upright', () => {
  const formats = { jpg: () => quarters().jpeg(), png: () => quarters().png(), webp: () => quarters().webp() }
  const corners = ['RGBY', 'GRYB', 'YBGR', 'BYRG', 'RBGY', 'BRYG', 'YGBR', 'GYRB']
  const cases = corners.flatMap((seen, index) =>
    Object.keys(formats).map((ending) => [index + 1, ending as keyof typeof formats, seen] as const),
  )

  it.each(cases)('orientation %i of a %s shows %s', async (orientation, ending, seen) => {
    const made = await place.make(await formats[ending]().withMetadata({ orientation }).toBuffer(), `bild.${ending}`)
    const size = orientation < 5 ? [60, 40] : [40, 60]
    expect([made.width, made.height]).toEqual(size)
    for (const path of filesOf(made)) {
      const { autoOrient } = await sharp(path).metadata()
      expect([autoOrient.width, autoOrient.height]).toEqual(size)
      const places = [0.2, 0.8].flatMap((y) => [0.2, 0.8].map((x) => pixelAt(path, x, y)))
      expect((await Promise.all(places)).map(nameOf).join('')).toBe(seen)
    }
  })
})

describe('the files of a picture', () => {
  it('are the whole in its own format, and WebP in every width that it fills', async () => {
    const made = await place.make(await plainPicture(1000, 500, '#808080').jpeg().toBuffer(), 'bild.jpeg')
    expect(made).toMatchObject({ width: 1000, height: 500, colour: '#808080' })
    expect(made.renditions.map(({ width }) => width)).toEqual([240, 400, 800])
    const found = await Promise.all(filesOf(made).map((path) => sharp(path).metadata()))
    expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['jpeg', 1000, 500],
      ['webp', 240, 120],
      ['webp', 400, 200],
      ['webp', 800, 400],
    ])
    const sizes = await Promise.all(filesOf(made).map(async (path) => (await readFile(path)).length))
    expect([made.full, ...made.renditions].map(({ size }) => size)).toEqual(sizes)
  })

  it('can be told from their checksums', async () => {
    const { full, renditions } = await place.make(await quarters().png().toBuffer(), 'bild.png')
    for (const { staged, sha256 } of [full, ...renditions]) {
      const digest = await crypto.subtle.digest('SHA-256', await readFile(staged.path))
      expect(sha256).toBe(Buffer.from(digest).toString('hex'))
    }
  })

  it('are not larger than the picture', async () => {
    const made = await place.make(await plainPicture(1, 1, '#ff8000').png().toBuffer(), 'bild.png')
    expect(made).toMatchObject({ width: 1, height: 1, colour: '#ff8000' })
    expect(made.renditions.map(({ width }) => width)).toEqual([240])
    expect(await sharp(made.renditions[0]?.staged.path).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  it('keep their shape, however high or wide it is', async () => {
    const high = await place.make(await plainPicture(500, 20_000).png().toBuffer(), 'hoch.png')
    expect([high.width, high.height]).toEqual([500, 20_000])
    expect(await sharp(high.renditions.at(-1)?.staged.path).metadata()).toMatchObject({ width: 40, height: 1600 })
    const wide = await place.make(await plainPicture(20_000, 2).png().toBuffer(), 'breit.png')
    expect(await sharp(wide.renditions[0]?.staged.path).metadata()).toMatchObject({ width: 240, height: 1 })
  })

  it('stay see-through where the picture is', async () => {
    const drop = { create: { width: 300, height: 300, channels: 4, background: '#ff000080' } } as const
    const made = await place.make(await sharp(drop).png().toBuffer(), 'bild.png')
    for (const path of filesOf(made)) {
      const { hasAlpha } = await sharp(path).metadata()
      const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
      expect([hasAlpha, data[3]]).toEqual([true, 128])
    }
    expect(made.colour).toBe('#ff7f7f')
  })

  it('lose nothing of a fine PNG', async () => {
    const shades = Uint16Array.from({ length: 256 * 3 }, (_, index) => index * 80)
    const fine = sharp(shades, { raw: { width: 256, height: 1, channels: 3 } }).toColourspace('rgb16')
    const bytes = await fine.png().toBuffer()
    const { full } = await place.make(bytes, 'bild.png')
    expect((await sharp(full.staged.path).metadata()).depth).toBe('ushort')
    const pixels = (input: string | Buffer) => sharp(input).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
    expect(await pixels(full.staged.path)).toEqual(await pixels(bytes))
  })

  it('are drawn in the colours of every screen, and the whole keeps its own', async () => {
    const [print, wide, grey] = await Promise.all([
      plainPicture(60, 40, '#cc3322').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
      plainPicture(60, 40, '#cc3322').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(),
      plainPicture(60, 40, '#808080').toColourspace('b-w').jpeg({ quality: 100 }).toBuffer(),
    ])
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    expect((await sharp(wide).metadata()).icc).toBeDefined()
    for (const [bytes, wanted, tolerance] of [
      [print, [204, 51, 34], 45],
      [wide, [204, 51, 34], 4],
      [grey, [128, 128, 128], 2],
    ] as const) {
      const made = await place.make(bytes, 'bild.jpg')
      for (const { staged } of made.renditions) {
        const { space, icc } = await sharp(staged.path).metadata()
        expect(space).toBe('srgb')
        expect(icc).toBeUndefined()
      }
      for (const path of filesOf(made)) {
        for (const [index, part] of (await pixelAt(path, 0.5, 0.5)).entries()) {
          expect(Math.abs(part - (wanted[index] ?? 0)), `${path} ${index}`).toBeLessThanOrEqual(tolerance)
        }
      }
    }
  })
})

describe('what is no picture', () => {
  const refusal = new Refusal('unprocessable', 'Der Inhalt passt nicht zur Dateiendung.')
  const jpeg = () => quarters().jpeg().toBuffer()
  const cases: [string, () => Promise<Uint8Array>, string][] = [
    ['nothing', async () => new Uint8Array(), 'bild.jpg'],
    ['noise', async () => noise(5000), 'bild.png'],
    ['another format', jpeg, 'bild.png'],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'bild.webp',
    ],
    ['half a JPEG', async () => (await plainPicture(600, 400).jpeg().toBuffer()).subarray(0, 900), 'bild.jpg'],
    ['half a GIF', async () => (await quarters().gif().toBuffer()).subarray(0, 60), 'bild.gif'],
    ['another name', jpeg, 'bild.pdf'],
  ]
  it.each(cases)('is refused and leaves nothing: %s', async (_, bytes, fileName) => {
    await expect(place.make(await bytes(), fileName)).rejects.toThrow(refusal)
    expect(await stagedFiles()).toEqual([])
  })

  it('is told apart from a disk that is full', async () => {
    const full = { stage: async () => ({ path: '/dev/full', discard: async () => {} }) }
    const { source } = place
    await writeFile(source, await jpeg())
    await expect(makeRenditions(full, drawPicture, source, 'bild.jpg')).rejects.toMatchObject({ code: 'no_space' })
    const broken = { stage: () => Promise.reject(Object.assign(new Error('EMFILE'), { syscall: 'open' })) }
    await expect(makeRenditions(broken, drawPicture, source, 'bild.jpg')).rejects.toThrow('EMFILE')
  })
})

describe('a very large picture', () => {
  it('is worked on without taking the memory of the machine', async () => {
    const { source } = place
    await plainPicture(10_000, 10_000).jpeg({ optimizeCoding: false }).toFile(source)
    const before = process.memoryUsage.rss()
    // Forgets the highest that memory has been.
    await writeFile('/proc/self/clear_refs', '5')
    const made = await makeRenditions(place.storage, drawPicture, source, 'bild.jpg')
    const [, peak] = /^VmHWM:\s*(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? []
    expect([made.width, made.height]).toEqual([10_000, 10_000])
    expect((Number(peak) * 1024 - before) / 1024 ** 2).toBeLessThan(200)
  })

  it('is refused by what it says of itself if it has more than a hundred million pixels', async () => {
    const bytes = await quarters().jpeg().toBuffer()
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(10_000, frame + 5)
    bytes.writeUInt16BE(10_001, frame + 7)
    await expect(place.make(bytes, 'bild.jpg')).rejects.toThrow(new Refusal('unprocessable', 'Das Bild ist zu groß.'))
    expect(await stagedFiles()).toEqual([])
  })
})
