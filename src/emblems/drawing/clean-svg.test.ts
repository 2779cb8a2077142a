import { describe, expect, it } from 'vitest'
import { Refusal } from '../../errors.ts'
import { drawingsOfPrograms } from '../../testing/builders/emblem-drawings.ts'
import { hostileDrawings, neverKept } from '../../testing/hostile/svg-files.ts'
import { emblemRefusals } from '../emblem-rules.ts'
import { cleanDrawing } from './draw-emblem.ts'
import { type Pixels, rasteriseSvg } from './rasterise.ts'

const cleaned = async (svg: string | Buffer) => {
  try {
    return await cleanDrawing(Buffer.from(svg))
  } catch (error) {
    if (error instanceof Refusal) return error.title
    throw error
  }
}

const textOf = (made: Awaited<ReturnType<typeof cleaned>>) => (typeof made === 'string' ? made : made.bytes.toString())

describe('a drawing that somebody has sent', () => {
  it.each(hostileDrawings())('is harmless or refused: $why', async ({ svg, refused }) => {
    const made = await cleaned(svg)
    if (refused) return expect(made).toBe(emblemRefusals[refused])
    expect(textOf(made)).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[\d. -]+" width="\d+" height="\d+"/,
    )
    expect(textOf(made).replace(' xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(neverKept)
  })

  it('says what was taken out of it', async () => {
    const svg = '<svg viewBox="0 0 9 9"><script/><animate/><use href="http://x.example/#a"/><path d="M1 1h7v7z"/></svg>'
    expect(await cleaned(svg)).toMatchObject({ leftOut: ['script', 'motion', 'reference'] })
  })

  it.each(drawingsOfPrograms())('looks as it did in $program', async ({ svg, colours, ratio }) => {
    const made = await cleanDrawing(svg)
    expect(made.width / made.height).toBeCloseTo(ratio, 1)
    const drawn = await rasteriseSvg(made.bytes.toString())
    for (const { x, y, colour } of colours) expect.soft(colourAt(drawn, x, y), `${x} ${y}`).toBe(colour)
  })

  it('is the same when it is cleaned once more', async () => {
    const [{ svg } = { svg: Buffer.alloc(0) }] = drawingsOfPrograms()
    const once = await cleanDrawing(svg)
    expect((await cleanDrawing(once.bytes)).bytes.toString()).toBe(once.bytes.toString())
  })

  it.each([
    ['black', '#000000', 'light'],
    ['white', '#ffffff', 'dark'],
    ['red', '#cc0000', 'any'],
  ])('that is %s says which ground it needs', async (_, colour, ground) => {
    const svg = `<svg viewBox="0 0 90 90"><circle cx="45" cy="45" r="40" fill="none" stroke="${colour}" stroke-width="6"/></svg>`
    expect(await cleaned(svg)).toMatchObject({ ground })
  })
})

/** At a place in hundredths of width and height. */
function colourAt({ data, width, height }: Pixels, x: number, y: number): string {
  const at = (Math.floor((y / 100) * height) * width + Math.floor((x / 100) * width)) * 4
  return `#${data.subarray(at, at + 4).toString('hex')}`
}
