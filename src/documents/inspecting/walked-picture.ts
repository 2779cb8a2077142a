import type { PictureFacts } from '../../picture-size-rules.ts'

/** What shows on the way through a picture. */
export interface Walked {
  end: number
  facts: PictureFacts
}

/** No real picture has as many parts. */
export const mostParts = 200_000

/** Where a format has nothing else to say. */
export const plainFacts = {
  frames: 1,
  bytesPerChannel: 1,
  isScattered: false,
  isLossless: false,
  fieldBytes: 0,
} as const
