import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { App } from '../app.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { drawPicture } from '../renditions/drawing/draw-picture.ts'
import { makeRenditions } from '../renditions/make-renditions.ts'
import { openStorage } from '../storage/open-storage.ts'

type Parts = Pick<App, 'database' | 'storage' | 'examining' | 'clock' | 'log'>

/** A plain picture of one colour. */
export function plainPicture(width: number, height: number, colour = '#336699') {
  return sharp({ create: { width, height, channels: 3, background: colour } })
}

export type DrawingPlace = Awaited<ReturnType<typeof openDrawingPlace>>

/** A folder in which pictures are drawn, past everything else. */
export async function openDrawingPlace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-pictures-'))
  const storage = await openStorage({ dataDir, s3: undefined })
  const source = join(dataDir, 'source')
  return {
    dataDir,
    storage,
    source,
    async make(bytes: Uint8Array, fileName: string) {
      await writeFile(source, bytes)
      return makeRenditions(storage, drawPicture, source, fileName)
    },
    async close(): Promise<void> {
      await storage.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Has a member upload a picture, past the call. */
export async function upload(
  app: Parts,
  {
    folder = '2025 Stiftungsfest',
    fileName = 'bild.jpg',
    description = '',
    bytes = plainPicture(60, 40).jpeg(),
    accountId = 'anton',
  } = {},
) {
  const staged = await app.storage.stage()
  const sent = await bytes.toBuffer()
  await writeFile(staged.path, sent)
  return storePicture(
    app,
    { staged, fileName, sha256: createHash('sha256').update(sent).digest('hex') },
    {
      folder,
      description,
      accountId,
      // One after the other, also where they look the same.
      since: app.clock().getTime(),
    },
  )
}

/** The names of all that the storage of a data folder holds: what is kept, and what is still under way. */
export async function storedFiles({ config: { dataDir } }: Pick<App, 'config'>) {
  const list = async (folder: string) => {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true, recursive: true })
    return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('lock')).map(({ name }) => name)
  }
  return { kept: await list('files'), underWay: await list('tmp') }
}

/** The bytes that lie under a key. */
export async function bytesOf({ storage }: Pick<App, 'storage'>, key: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of storage.read(key)) parts.push(part)
  return Buffer.concat(parts)
}
