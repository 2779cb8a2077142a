import { type FileHandle, open } from 'node:fs/promises'
import type { PictureFormat } from '../picture-formats.ts'
import { bareJpeg } from './bare-jpeg.ts'
import { barePng } from './bare-png.ts'
import { bareWebp } from './bare-webp.ts'
import { copyParts, type Part } from './parts.ts'
import { stripGif } from './strip-gif.ts'

/**
 * Copies a picture as it was photographed, not a pixel drawn anew, but for every word about place, device and past.
 * @param orientation how a JPEG is to be turned when it is shown
 */
export async function writeBare(
  source: string,
  { format, orientation }: { format: PictureFormat; orientation: number },
  target: string,
): Promise<void> {
  // A GIF may have very many parts, and is gone through once.
  if (format === 'gif') return stripGif(source, target)
  await using input = await open(source, 'r')
  const parts = await partsOf(input, format, orientation)
  await using output = await open(target, 'w', 0o600)
  await copyParts(input, parts, output)
}

function partsOf(file: FileHandle, format: Exclude<PictureFormat, 'gif'>, orientation: number): Promise<Part[]> {
  if (format === 'jpeg') return bareJpeg(file, orientation)
  return format === 'png' ? barePng(file) : bareWebp(file)
}
