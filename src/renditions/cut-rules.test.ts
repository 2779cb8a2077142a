import sharp from 'sharp'
import { expect, it } from 'vitest'
import { turnedOrientation } from './cut-rules.ts'

const quarters = [90, 180, 270] as const
const cases = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((lies) => quarters.map((turn) => [lies, turn] as const))

it.each(cases)(
  'a picture that lies as %i and is turned by %i is seen as if its pixels were turned',
  async (lies, turn) => {
    // No two of its corners are the same.
    const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0, 0, 255, 255, 255, 0, 255])
    const raw = { width: 3, height: 2, channels: 3 } as const
    const png = (orientation: number) => sharp(pixels, { raw }).withMetadata({ orientation }).png().toBuffer()
    const seen = async (picture: Buffer) => sharp(picture).autoOrient().png().toBuffer()
    const wanted = await sharp(await seen(await png(lies)))
      .rotate(turn)
      .raw()
      .toBuffer()
    const found = await sharp(await seen(await png(turnedOrientation(lies, turn))))
      .raw()
      .toBuffer()
    expect(found.equals(wanted)).toBe(true)
  },
)
