import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Tx } from '../../database/tables.ts'
import { type FileToKeep, type KeptFile, keepFiles } from '../../files/keep-files.ts'
import type { Storage } from '../../storage/storage.ts'
import { addMedia } from '../add-media.ts'
import type { Act } from '../media-state.ts'
import { type MediaFormat, mediaPath } from '../path-rules.ts'

interface Photo {
  /** A data: address. */
  src: string
  width: number
  height: number
}

interface KeptPhoto extends Photo {
  format: MediaFormat
  kept: KeptFile
}

/** Makes photos durable that were written into entries. They are in doubt until rows name them and they are settled. */
export async function keepPhotos(storage: Storage, photos: readonly Photo[]): Promise<KeptPhoto[]> {
  const files: FileToKeep[] = []
  const formats: MediaFormat[] = []
  for (const { src } of photos) {
    const [, format = 'webp', base64 = ''] = /^data:image\/(webp|jpeg|png);base64,(.*)$/s.exec(src) ?? []
    const bytes = Buffer.from(base64, 'base64')
    const staged = await storage.stage()
    await writeFile(staged.path, bytes)
    files.push({ staged, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    formats.push(format as MediaFormat)
  }
  const kept = await keepFiles(storage, files)
  return photos.flatMap((photo, at) => {
    const [format, file] = [formats[at], kept[at]]
    return format && file ? [{ ...photo, format, kept: file }] : []
  })
}

/** A photo as a medium. Its name says nothing of whom it shows: addresses are seen by many. */
export function addPhoto(trx: Tx, { width, height, format, kept }: KeptPhoto, act: Act): Promise<string> {
  return addMedia(
    trx,
    {
      kind: 'picture',
      name: 'foto',
      said: { alt: 'Foto aus einer Vorstellung' },
      look: { width, height, colour: '#dddddd', file_name: `foto.${format}` },
      filesOf: (name) => {
        const path = mediaPath(name, { format, width, sha256: kept.sha256 })
        return [{ ...kept, id: randomUUID(), format, width, path }]
      },
    },
    act,
  )
}
