export type PictureFormat = 'gif' | 'jpeg' | 'png' | 'webp'

/** What a picture says of itself that tells how much memory it will take, before anything of it is decoded. */
export interface PictureFacts {
  format: PictureFormat
  /** As large as a viewer makes room for. */
  width: number
  height: number
  frames: number
  channels: number
  /** Of one channel of a pixel. */
  bytesPerChannel: number
  /** How many values the file itself has for a pixel: fewer than channels where colours are coarser than brightness. */
  samples: number
  /** Its rows do not come one after the other, so that all of it stands in memory: an interlaced PNG, a JPEG in scans, a film. */
  isScattered: boolean
  /** A WebP that keeps every pixel as it was, or knows transparency, takes more than one that does not. */
  isLossless: boolean
  fileBytes: number
  /** Texts, profiles and whatever else stands beside the pixels, unpacked. */
  fieldBytes: number
}

/** More pixels than this are refused; in a film each picture counts, and all together may have ten times as many. */
export const mostPixels = 100_000_000
export const mostPixelsOfFilm = 10 * mostPixels
const mostFrames = 10_000

/**
 * What a picture may take beside what a process needs anyway: as much as the largest photograph that has to be turned, with
 * three bytes a pixel, and what stands beside its pixels. With all that libraries need besides, 512 MB are enough.
 */
const mostHeldBytes = 320 * 1024 * 1024

/** Bytes for a pixel, and copies of everything beside the pixels, as libvips and its libraries have been measured. */
const held = {
  coefficient: 2,
  gif: 8,
  webp: { lossless: 4, film: 8, drawn: 13, drawnLossless: 18, drawnFilm: 72, drawnFilmCopies: 8 },
  fieldCopies: { gif: 0, webp: 0, jpeg: 4, png: 8 },
}

export function isTooLargeToExamine(facts: PictureFacts): boolean {
  return hasTooMuch(facts) || bytesToDecode(facts) > mostHeldBytes
}

/** @param isTurned whether it is to be seen in another way than its rows are stored */
export function isTooLargeToDraw(facts: PictureFacts, isTurned: boolean): boolean {
  return hasTooMuch(facts) || bytesToDraw(facts, isTurned) > mostHeldBytes
}

function hasTooMuch({ width, height, frames }: PictureFacts): boolean {
  const pixels = width * height
  return pixels > mostPixels || frames > mostFrames || pixels * frames > mostPixelsOfFilm
}

function bytesToDecode(facts: PictureFacts): number {
  const { format, width, height, fileBytes, fieldBytes } = facts
  // These two lie in memory as files, too.
  const asFile = format === 'gif' || format === 'webp' ? fileBytes : 0
  return width * height * bytesOfPixel(facts) + asFile + fieldBytes * held.fieldCopies[format]
}

function bytesOfPixel({ format, channels, samples, bytesPerChannel, isScattered, isLossless }: PictureFacts) {
  if (format === 'gif') return held.gif
  if (format === 'jpeg') return isScattered ? samples * held.coefficient : 0
  if (format === 'png') return isScattered ? channels * bytesPerChannel : 0
  if (isScattered) return held.webp.film
  return isLossless ? held.webp.lossless : 0
}

function bytesToDraw(facts: PictureFacts, isTurned: boolean): number {
  const { format, width, height, frames, channels, bytesPerChannel, isLossless, fileBytes } = facts
  const pixels = width * height
  if (format === 'webp' && frames > 1) {
    return pixels * held.webp.drawnFilm + fileBytes * held.webp.drawnFilmCopies
  }
  if (format === 'webp') return pixels * (isLossless ? held.webp.drawnLossless : held.webp.drawn) + fileBytes
  return bytesToDecode(facts) + (isTurned ? pixels * channels * bytesPerChannel : 0)
}
