import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawingPlace, openDrawingPlace } from '../../testing/pictures.ts'
import { noise } from '../../testing/random.ts'

let place: DrawingPlace
beforeAll(async () => {
  place = await openDrawingPlace()
})
afterAll(() => place.close())

/** A photograph in miniature: no two neighbours are alike, so that drawing it anew would show. */
const photograph = () => sharp(noise(120 * 80 * 3), { raw: { width: 120, height: 80, channels: 3 } })
const told = { IFD0: { Make: 'Kanarienvogel', Software: 'Kanarienvogel' } }

/** The numbers of the pixels as they are stored, whatever colours they mean. */
const pixels = (bytes: Buffer) => sharp(bytes, { animated: true, ignoreIcc: true }).raw().toBuffer()

async function keptOf(bytes: Buffer, fileName: string): Promise<Buffer> {
  const { full } = await place.make(bytes, fileName)
  return readFile(full.staged.path)
}

const pictures = {
  'bild.jpg': () => photograph().withExif(told).jpeg({ quality: 71 }),
  'stufen.jpg': () => photograph().withExif(told).jpeg({ progressive: true }),
  'druck.jpg': () => photograph().toColourspace('cmyk').withExif(told).jpeg(),
  'bild.png': () => photograph().withExif(told).png(),
  'palette.png': () => photograph().withExif(told).png({ palette: true, colours: 16 }),
  'bild.webp': () => photograph().withExif(told).webp({ quality: 63 }),
  'klar.webp': () => photograph().ensureAlpha(0.5).withExif(told).webp({ quality: 63 }),
  'genau.webp': () => photograph().withExif(told).webp({ lossless: true }),
}

describe('what members download is what was photographed', () => {
  it.each(Object.entries(pictures))('every pixel of %s, and no byte more', async (fileName, make) => {
    const bytes = await make().toBuffer()
    expect(bytes.includes('Kanarienvogel')).toBe(true)
    const kept = await keptOf(bytes, fileName)
    expect(kept.includes('Kanarienvogel')).toBe(false)
    expect(kept.length).toBeLessThan(bytes.length)
    expect((await pixels(kept)).equals(await pixels(bytes))).toBe(true)
  })

  it('a picture that lies on its side, too: it says so, and nothing else', async () => {
    const bytes = await photograph().withExif(told).withMetadata({ orientation: 6 }).jpeg({ quality: 71 }).toBuffer()
    const made = await place.make(bytes, 'bild.jpg')
    const kept = await readFile(made.full.staged.path)
    expect([made.width, made.height]).toEqual([80, 120])
    expect(await sharp(kept).metadata()).toMatchObject({ width: 120, height: 80, orientation: 6 })
    expect((await pixels(kept)).equals(await pixels(bytes))).toBe(true)
  })

  it.each(['bild.jpg', 'bild.png', 'bild.webp'] as const)('the colours that %s means', async (fileName) => {
    const bytes = await pictures[fileName]().withIccProfile('p3').toBuffer()
    const kept = await keptOf(bytes, fileName)
    const { icc: before } = await sharp(bytes).metadata()
    const { icc } = await sharp(kept).metadata()
    expect(icc?.equals(before ?? Buffer.alloc(0))).toBe(false)
    expect(icc?.toString('latin1')).toContain('rXYZ')
    const seen = (input: Buffer) => sharp(input).toColourspace('srgb').raw().toBuffer()
    expect((await seen(kept)).equals(await seen(bytes))).toBe(true)
    // Otherwise the profile would not be worth keeping.
    expect((await seen(kept)).equals(await pixels(kept))).toBe(false)
  })

  it('a film, picture by picture', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => photograph().png().toBuffer()))
    const film = await sharp(frames, { join: { animated: true } })
      .withExif(told)
      .webp({ delay: [90, 80, 70], quality: 63 })
      .toBuffer()
    const kept = await keptOf(film, 'film.webp')
    expect(kept.includes('Kanarienvogel')).toBe(false)
    expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({ pages: 3, delay: [90, 80, 70] })
    expect((await pixels(kept)).equals(await pixels(film))).toBe(true)
  })
})
