import { randomUUID } from 'node:crypto'
import type { MediaTable, MediaVersionsTable, Tx } from '../database/tables.ts'
import { insertFiles, type MediaFile } from './media.ts'
import { type Act, columnsOf, type MediaState, noteChange } from './media-state.ts'

/** What a version looks like. */
export type Look = Pick<MediaVersionsTable, 'width' | 'height' | 'colour' | 'file_name'> &
  Partial<Pick<MediaVersionsTable, 'drawn_from' | 'cut' | 'copied_from'>>

/** What is said of a new medium; the rest is as good as nothing. */
export type Said = Partial<Omit<MediaState, 'version'>>

interface NewMedia {
  id?: string
  kind: MediaTable['kind']
  /** What its addresses are made of, if no other medium has it. */
  name: string
  said: Said
  look: Look
  /** Files may need the name for their addresses. */
  filesOf(name: string): MediaFile[]
}

const silent: Omit<MediaState, 'version'> = {
  alt: '',
  isDecorative: false,
  caption: '',
  source: '',
  focus: { x: 50, y: 50 },
}

/** Puts a medium into the library. Two must not look for a free name at the same time: the caller's transaction is exclusive. */
export async function addMedia(trx: Tx, { kind, said, look, filesOf, ...given }: NewMedia, act: Act): Promise<string> {
  const id = given.id ?? randomUUID()
  const name = await findFreeName(trx, given.name)
  const media = { id, name, kind, revision: 1, created_at: act.now, changed_at: act.now }
  const columns = columnsOf({ ...silent, ...said, version: 1 })
  await trx
    .insertInto('media')
    .values({ ...media, ...columns, deleted_at: null, deleted_by: null })
    .execute()
  await addVersion(trx, { id, version: 1 }, look, act)
  await insertFiles(trx, { id, version: 1 }, filesOf(name))
  await noteChange(trx, media, 'created', null, act)
  return id
}

export async function addVersion(
  trx: Tx,
  { id, version }: { id: string; version: number },
  look: Look,
  { accountId, now }: Act,
): Promise<void> {
  const made = { drawn_from: null, cut: null, copied_from: null, uploaded_by: accountId, uploaded_at: now }
  await trx
    .insertInto('media_versions')
    .values({ ...made, ...look, media_id: id, version })
    .execute()
}

/** The name itself, or the first number behind it that nobody has. */
async function findFreeName(trx: Tx, name: string): Promise<string> {
  const taken = await trx.selectFrom('media').select('name').where('name', 'like', `${name}%`).execute()
  const names = new Set(taken.map((row) => row.name))
  if (!names.has(name)) return name
  for (let number = 2; ; number++) if (!names.has(`${name}-${number}`)) return `${name}-${number}`
}
