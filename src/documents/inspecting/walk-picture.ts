import type { PictureFormat } from '../../picture-size-rules.ts'
import type { Source } from './source.ts'
import { walkGif } from './walk-gif.ts'
import { walkJpeg } from './walk-jpeg.ts'
import { walkPng } from './walk-png.ts'
import { walkWebp } from './walk-webp.ts'
import type { Walked } from './walked-picture.ts'

const walks = { gif: walkGif, jpeg: walkJpeg, png: walkPng, webp: walkWebp }

/** Recognises a picture by its first bytes and walks over its parts to its end, without decoding anything. */
export const walkPicture = (source: Source, format: PictureFormat): Promise<Walked> => walks[format](source)
