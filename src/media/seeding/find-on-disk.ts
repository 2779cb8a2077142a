import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { widthsOf } from '../../renditions/width-rules.ts'
import { nameFrom } from '../path-rules.ts'
import type { SampleFile, SampleMedia } from './sample-media.ts'

interface Sought {
  file: string
  width: number
  height: number
  alt: string
  colour?: string
}

/** A picture that earlier releases were shown below seed/images, beside those of the sample; undefined where it is gone. */
export async function findPictureOnDisk(seedDir: string, sought: Sought): Promise<SampleMedia | undefined> {
  const { file, width, height, alt, colour = '#dddddd' } = sought
  const isDrawing = file.endsWith('.svg')
  const wanted = isDrawing
    ? [{ path: `images/${file}` }]
    : widthsOf(width).flatMap((each) =>
        ['avif', 'webp'].map((format) => ({ path: `images/${file}-${each}.${format}`, width: each })),
      )
  const files = (await Promise.all(wanted.map((each) => describe(seedDir, each)))).flatMap((each) => each ?? [])
  if (!files.some(({ path }) => !path.endsWith('.avif'))) return undefined
  const name = nameFrom(file.slice(file.lastIndexOf('/') + 1).replace(/(?<!\.svg)$/, '.webp'))
  return { id: randomUUID(), name, kind: isDrawing ? 'drawing' : 'picture', width, height, colour, alt, files }
}

/** A film and its poster, by the name that they share below seed/videos. */
export async function findFilmOnDisk(seedDir: string, file: string): Promise<SampleMedia[]> {
  const ofFilm = ['webm', 'mp4', 'vtt'].map((format) => ({ path: `videos/${file}.${format}` }))
  const files = (await Promise.all(ofFilm.map((each) => describe(seedDir, each)))).flatMap((each) => each ?? [])
  if (!files.some(({ path }) => /\.(webm|mp4)$/.test(path))) return []
  const look = { width: 1280, height: 720, colour: '#222222' }
  const poster = await describe(seedDir, { path: `videos/${file}-poster.webp`, width: look.width })
  const film = { ...look, id: randomUUID(), name: file, kind: 'film' as const, alt: 'Film', files }
  if (!poster) return [film]
  const still = { ...look, id: randomUUID(), name: `${file}-poster`, kind: 'picture' as const }
  return [film, { ...still, alt: 'Standbild aus dem Film', files: [poster] }]
}

async function describe(seedDir: string, file: { path: string; width?: number }): Promise<SampleFile | undefined> {
  const bytes = await readFile(join(seedDir, file.path)).catch(() => undefined)
  return bytes && { ...file, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
