import type { Database } from '../database/open-database.ts'
import { Refusal } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { baseOf, findFilesOf, type Media } from './media.ts'

interface Parts {
  database: Pick<Database, 'db'>
  storage: Pick<Storage, 'lend'>
  library: { bringIn(file: { id: string; path: string; sha256: string }): Promise<string | undefined> }
}

/** The picture as it was sent, for a process that needs a path: whatever is cut or turned is cut from that. */
export async function lendSent(
  { database: { db }, storage, library }: Parts,
  media: Media,
): Promise<AsyncDisposable & { path: string; fileName: string; drawnAs: string; version: number }> {
  if (media.kind !== 'picture') throw new Refusal('unprocessable', 'Nur ein Bild lässt sich zuschneiden und drehen.')
  const version = media.drawn_from ?? media.current_version
  const base = baseOf(await findFilesOf(db, media.id, version))
  const key = base?.storage_key ?? (base?.path ? await library.bringIn({ ...base, path: base.path }) : undefined)
  if (!base || key === undefined) throw new Refusal('not_found', 'Die Datei dieses Bildes gibt es nicht mehr.')
  const lent = await storage.lend(key)
  // What it was sent as may be gone: of the sample only widths are kept.
  const drawnAs = `${media.name}.${base.format}`
  return { path: lent.path, fileName: media.file_name, drawnAs, version, [Symbol.asyncDispose]: () => lent.discard() }
}
