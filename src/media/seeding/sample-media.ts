import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../errors.ts'
import type { MediaFile } from '../media.ts'
import { filmsPath, type MediaFormat, mediaTypes, picturesPath } from '../path-rules.ts'

const formats = Object.keys(mediaTypes) as MediaFormat[]

const file = z.strictObject({
  /** Below seed/: its place there is also its place in addresses. */
  path: z.string().regex(/^(images|videos)\/[\w/-]+\.\w+$/),
  width: z.int().positive().optional(),
  size: z.int().positive(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
})

const listed = z.strictObject({
  id: z.uuid(),
  name: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(['picture', 'drawing', 'film']),
  width: z.int().positive(),
  height: z.int().positive(),
  colour: z.string().regex(/^#[\da-f]{6}$/),
  alt: z.string().min(1),
  files: z.array(file).min(1),
})

export type SampleMedia = z.infer<typeof listed>
export type SampleFile = z.infer<typeof file>

/** The media of the sample fraternity. Sizes and checksums are in the list, so that no file is opened before it is wanted. */
export async function readSampleMedia(seedDir: string): Promise<SampleMedia[]> {
  try {
    return z.array(listed).parse(JSON.parse(await readFile(join(seedDir, 'media.json'), 'utf8')))
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : []
    throw new StartError(`seed/media.json ist fehlerhaft${issue ? `: ${issue.path.join('.')}` : ''}.`, { cause })
  }
}

const roots = { images: picturesPath, videos: filmsPath }

/** A file of the sample as a row: its bytes are still to be brought in. */
export function toMediaFile({ path, width, size, sha256 }: SampleFile): MediaFile {
  const format = formatOf(path)
  const address = path.replace(/^\w+/, (folder) => roots[folder as keyof typeof roots])
  return { id: randomUUID(), format, width: width ?? null, path: address, size, sha256, storage_key: null }
}

function formatOf(path: string): MediaFormat {
  const format = formats.find((each) => extname(path) === `.${each}`)
  if (!format) throw new StartError(`seed/media.json: ${path} ist kein Bild und kein Film.`)
  return format
}

/** Where a file that is still to be brought in lies below seed/. */
export function seedFileOf(address: string): string | undefined {
  const found = Object.entries(roots).find(([, root]) => address.startsWith(`${root}/`))
  return found && found[0] + address.slice(found[1].length)
}
