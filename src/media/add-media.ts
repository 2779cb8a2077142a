import { randomUUID } from 'node:crypto'
import type { MediaTable, MediaVersionsTable, Tx } from '../database/tables.ts'
import { filesOfVersion, insertFiles, type MediaFile } from './media.ts'
import { type Act, columnsOf, type MediaState, noteChanges } from './media-state.ts'

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

/** An engine takes only so many values in one statement, and a medium has several files. */
const mediaPerStatement = 100

/** Puts a medium into the library. Two must not look for a free name at the same time: the caller's transaction is exclusive. */
export async function addMedia(trx: Tx, wanted: NewMedia, act: Act): Promise<string> {
  const [id] = await addAllMedia(trx, [wanted], act)
  return id as string
}

/** The same for many; answers their ids. */
export async function addAllMedia(trx: Tx, wanted: readonly NewMedia[], act: Act): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < wanted.length; start += mediaPerStatement) {
    const named = await nameAll(trx, wanted.slice(start, start + mediaPerStatement))
    const all = named.map((each) => ({ ...each, id: each.id ?? randomUUID() }))
    await insertAll(trx, all, act)
    ids.push(...all.map(({ id }) => id))
  }
  return ids
}

async function insertAll(trx: Tx, all: readonly (NewMedia & { id: string })[], act: Act): Promise<void> {
  const moments = { created_at: act.now, changed_at: act.now, deleted_at: null, deleted_by: null }
  const media = all.map(({ id, name, kind, said }) => {
    return { id, name, kind, revision: 1, ...moments, ...columnsOf({ ...silent, ...said, version: 1 }) }
  })
  await trx.insertInto('media').values(media).execute()
  await addVersions(
    trx,
    all.map(({ id, look }) => ({ ...look, media_id: id, version: 1 })),
    act,
  )
  await insertFiles(
    trx,
    all.flatMap(({ id, name, filesOf }) => filesOfVersion(id, 1, filesOf(name))),
  )
  await noteChanges(trx, media, 'created', null, act)
}

type NewVersion = Look & Pick<MediaVersionsTable, 'media_id' | 'version'>

export async function addVersions(trx: Tx, versions: readonly NewVersion[], { accountId, now }: Act): Promise<void> {
  const made = { drawn_from: null, cut: null, copied_from: null, uploaded_by: accountId, uploaded_at: now }
  await trx
    .insertInto('media_versions')
    .values(versions.map((version) => ({ ...made, ...version })))
    .execute()
}

/** Each under its own name, or with the first number behind it that nobody has. */
async function nameAll(trx: Tx, wanted: readonly NewMedia[]): Promise<NewMedia[]> {
  const rows = await trx
    .selectFrom('media')
    .select('name')
    .where((eb) => eb.or(wanted.map(({ name }) => eb('name', 'like', `${name}%`))))
    .execute()
  const taken = new Set(rows.map(({ name }) => name))
  return wanted.map((each) => {
    const name = freeName(each.name, taken)
    taken.add(name)
    return { ...each, name }
  })
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`
}
