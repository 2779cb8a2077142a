import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { loadSharp } from '../../load-sharp.ts'
import { timeLimit } from './write-whole.ts'

/** A picture that has been drawn before, and the files for it as AVIF, one for each width. */
export interface AvifToDraw {
  path: string
  widths: readonly number[]
  targets: readonly string[]
}

export interface DrawnWidth {
  width: number
  size: number
  sha256: string
}

/** More effort takes eight times as long and saves a seventh of the bytes. */
const quality = { quality: 52, effort: 2 }

/** As WebP has it, a very high picture is no higher than this many times its width. */
const mostTimesAsHigh = 4

export async function drawAvif({ path, widths, targets }: AvifToDraw): Promise<DrawnWidth[]> {
  const sharp = await loadSharp()
  const drawn: DrawnWidth[] = []
  for (const [index, width] of widths.entries()) {
    const bytes = await sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: false })
      .timeout(timeLimit)
      .autoOrient()
      .resize({ width, height: width * mostTimesAsHigh, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .avif(quality)
      .toBuffer()
    await writeFile(targets[index] ?? '', bytes)
    drawn.push({ width, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return drawn
}
