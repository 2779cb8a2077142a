import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { App } from '../../app.ts'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Db, MediaTable, Tx } from '../../database/tables.ts'
import { keepFiles, keysOf } from '../../files/keep-files.ts'
import { findNamedKeys } from '../../files/stored-keys.ts'
import { addMedia, type Said } from '../../media/add-media.ts'
import { mediaFiles } from '../../media/media-files.ts'
import { type MediaFormat, mediaPath } from '../../media/path-rules.ts'
import { addSampleMedia } from '../../media/seeding/add-sample-media.ts'
import { readSampleMedia } from '../../media/seeding/sample-media.ts'
import { seedDir } from '../samples/sample-fraternity.ts'

interface TestFile {
  format: MediaFormat
  bytes: Uint8Array
  width?: number
  /** Its address; without one, what a new file gets. */
  path?: string
}

/** Puts a medium into the library, past everything that would look at its bytes. */
export async function putMedia(
  { database: { db }, storage, clock }: Pick<App, 'database' | 'storage' | 'clock'>,
  {
    name = 'bild',
    kind = 'picture' as MediaTable['kind'],
    said = { alt: 'Ein Bild' } as Said,
    files = [{ format: 'webp', bytes: Buffer.from('RIFF'), width: 240 }] as TestFile[],
  } = {},
): Promise<string> {
  const staged = []
  for (const { bytes } of files) {
    const file = await storage.stage()
    await writeFile(file.path, bytes)
    staged.push({ staged: file, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  const kept = await keepFiles(storage, staged)
  const id = await inTransaction(db, 'read committed', (trx) =>
    addMedia(
      trx,
      {
        kind,
        name,
        said,
        look: { width: 240, height: 160, colour: '#aabbcc', file_name: `${name}.jpg` },
        filesOf: (free) =>
          kept.map((file, at) => {
            const { format = 'webp', width = null, path } = files[at] ?? {}
            const address = path ?? mediaPath(free, { format, width, sha256: file.sha256 })
            return { ...file, id: randomUUID(), format, width, path: address }
          }),
      },
      { accountId: null, now: clock().getTime() },
    ),
  )
  await storage.settle(keysOf(kept), (keys) => findNamedKeys(db, [mediaFiles], keys))
  return id
}

/** A row alone, for what looks no further. */
export async function putMediaRow(
  db: Db,
  id: string,
  { alt = 'Ein Bild', kind = 'picture' as MediaTable['kind'] } = {},
) {
  const said = { alt, is_decorative: 0, caption: '', source: '', focus_x: 50, focus_y: 50, current_version: 1 }
  const moments = { created_at: 0, changed_at: 0, deleted_at: null, deleted_by: null }
  await db
    .insertInto('media')
    .values({ id, name: id, kind, ...said, revision: 1, ...moments })
    .execute()
}

/** All that pages of the sample name. The bytes are nowhere. */
export async function putSampleMedia(trx: Tx): Promise<void> {
  const act = { accountId: null, now: systemClock().getTime() }
  await addSampleMedia(trx, await readSampleMedia(seedDir), act)
}
