import { loadSharp } from '../../load-sharp.ts'
import { refuse } from './svg-node.ts'

/** Pixels of four bytes each: red, green, blue, and how much of it covers what is behind. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

const svgLoader = { operation: ['VipsForeignLoadSvg'] }
const drawingSeconds = 10

/**
 * Draws a drawing that we have written ourselves, as large as it calls itself. libvips does not vouch for what reads SVG and
 * has it blocked; it is let in for this one text, which has nothing in it but what clean-svg.ts has let through.
 */
export async function rasteriseSvg(svg: string): Promise<Pixels> {
  const sharp = await loadSharp()
  sharp.unblock(svgLoader)
  try {
    const { data, info } = await sharp(Buffer.from(svg), { failOn: 'error' })
      .timeout({ seconds: drawingSeconds })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw /timeout/i.test(String(error)) ? refuse('slow') : refuse('notSvg')
  } finally {
    sharp.block(svgLoader)
  }
}
