import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DrawingPlace, openDrawingPlace } from '../testing/pictures.ts'

let place: DrawingPlace
beforeAll(async () => {
  place = await openDrawingPlace()
})
afterAll(() => place.close())

const [width, height, pages] = [300, 200, 5]
const delay = [100, 200, 300, 400, 500]

/** Five pictures, each of another grey, that run three times. */
function film() {
  const rows = Buffer.alloc(width * height * pages * 3, 0)
  for (let page = 0; page < pages; page++) {
    const frame = width * height * 3
    rows.fill(page * 50 + 10, page * frame, (page + 1) * frame)
  }
  return sharp(rows, { raw: { width, height: height * pages, channels: 3, pageHeight: height } })
}

it.each([
  ['gif', () => film().gif({ loop: 3, delay }).toBuffer()],
  ['webp', () => film().webp({ loop: 3, delay, lossless: true }).toBuffer()],
])('a film (%s) stays one as a whole, and shows its first picture elsewhere', async (ending, build) => {
  const bytes = await build()
  const made = await place.make(bytes, `film.${ending}`)
  expect([made.width, made.height, made.colour]).toEqual([width, height, '#0a0a0a'])

  const { path } = made.full.staged
  expect(await sharp(path).metadata()).toMatchObject({ format: ending, pages, loop: 3, delay, width })
  const shades = async (input: string | Buffer) => {
    const pixels = await sharp(input, { animated: true }).removeAlpha().raw().toBuffer()
    return delay.map((_, page) => pixels[page * width * height * 3])
  }
  for (const [page, shade] of (await shades(path)).entries()) {
    expect(Math.abs((shade ?? 0) - ((await shades(bytes))[page] ?? 255))).toBeLessThanOrEqual(3)
  }
  for (const { staged } of made.renditions) {
    expect(await sharp(staged.path).metadata()).toMatchObject({ format: 'webp', width: 240, height: 160 })
    expect((await sharp(staged.path).metadata()).pages ?? 1).toBe(1)
  }
})
