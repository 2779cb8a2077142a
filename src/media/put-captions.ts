import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database } from '../database/open-database.ts'
import { Refusal, wrongFields } from '../errors.ts'
import { keepFiles, keysOf } from '../files/keep-files.ts'
import { findNamedKeys } from '../files/stored-keys.ts'
import type { Storage } from '../storage/storage.ts'
import { demandMedia, filesOfVersion, insertFiles } from './media.ts'
import { mediaFiles } from './media-files.ts'
import { mediaPath } from './path-rules.ts'

/** Gives a film its captions (WebVTT), in the place of those that it has; an empty text takes them away. */
export async function putCaptions(
  { database: { db }, storage }: { database: Pick<Database, 'db'>; storage: Storage },
  id: string,
  text: string,
): Promise<void> {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (clean !== '' && !/^WEBVTT(?:[ \t\n]|$)/.test(clean)) {
    throw wrongFields({ field: 'captions', message: 'Untertitel beginnen mit der Zeile WEBVTT.' })
  }
  const film = await demandMedia(db, id)
  if (film.kind !== 'film') throw new Refusal('unprocessable', 'Untertitel hat nur ein Film.')
  const former = film.files.flatMap((file) => (file.format === 'vtt' ? [file] : []))
  const formerKeys = former.flatMap(({ storage_key }) => storage_key ?? [])
  const bytes = Buffer.from(clean)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const kept = clean === '' ? [] : await keepFiles(storage, [await stage(storage, bytes, sha256)])
  await storage.doubt(formerKeys)
  try {
    await inTransaction(db, 'read committed', async (trx) => {
      for (const file of former) await trx.deleteFrom('media_files').where('id', '=', file.id).execute()
      const path = mediaPath(film.name, { format: 'vtt', width: null, sha256 })
      const rows = kept.map((file) => ({ ...file, id: randomUUID(), format: 'vtt' as const, width: null, path }))
      await insertFiles(trx, filesOfVersion(id, film.current_version, rows))
    })
  } finally {
    await storage.settle([...keysOf(kept), ...formerKeys], (keys) => findNamedKeys(db, [mediaFiles], keys))
  }
}

async function stage(storage: Storage, bytes: Buffer, sha256: string) {
  const staged = await storage.stage()
  await writeFile(staged.path, bytes)
  return { staged, size: bytes.length, sha256 }
}
