import { sql } from 'kysely'
import type { MediaChangesTable, Tx } from '../database/tables.ts'
import { Refusal, wrongFields } from '../errors.ts'
import { addVersions } from './add-media.ts'
import { queueDrawing } from './drawing-queue.ts'
import type { KeptMedia } from './keep-media.ts'
import { demandMedia, filesOfVersion, insertFiles, type Media } from './media.ts'
import { type Act, columnsOf, type MediaState, noteChange, stateOf } from './media-state.ts'

export type Description = Partial<Omit<MediaState, 'version'>>

interface Known {
  /** Which state of it was seen; where nothing is said, the one that is there. */
  revision?: number | undefined
  /** Pages show it: they need something to say of it. */
  isUsed: boolean
}

/** Says something else of a medium. What is not named stays as it is. */
export async function describeMedia(
  trx: Tx,
  id: string,
  { revision, isUsed }: Known,
  description: Description,
  act: Act,
): Promise<void> {
  const media = await demandMedia(trx, id)
  demandRevision(media, revision)
  const state = { ...stateOf(media), ...description }
  if (isUsed && state.alt.trim() === '' && media.kind === 'file') {
    throw wrongFields({ field: 'alt', message: 'Bitte gib der Datei einen Titel.' })
  }
  if (isUsed && state.alt.trim() === '' && !state.isDecorative && media.kind !== 'film') {
    throw wrongFields({ field: 'alt', message: 'Bitte beschreibe das Bild oder nenne es schmückend.' })
  }
  await putState(trx, media, 'described', state, act)
}

/** Other bytes in the place of those that are there: wherever it is shown, it looks like this from now on. */
export async function addLook(
  trx: Tx,
  media: Media,
  what: 'replaced' | 'cut',
  { kind, look, filesOf }: Pick<KeptMedia, 'kind' | 'look' | 'filesOf'>,
  act: Act,
): Promise<void> {
  const { id, name } = media
  const version = (await findLastVersion(trx, id)) + 1
  // What is cut is still the picture that was copied.
  const copied_from = what === 'cut' ? media.copied_from : null
  await addVersions(trx, [{ copied_from, ...look, media_id: id, version }], act)
  // A drawing may be replaced by a picture.
  if (kind !== media.kind) await trx.updateTable('media').set({ kind }).where('id', '=', id).execute()
  await insertFiles(trx, filesOfVersion(id, version, filesOf(name)))
  await putState(trx, media, what, { ...stateOf(media), version, focus: { x: 50, y: 50 } }, act)
  if (kind === 'picture') await queueDrawing(trx, id, version, act.now)
}

/** The picture as it was sent: nothing of it is cut or turned any more. */
export async function showWhole(trx: Tx, id: string, act: Act): Promise<void> {
  const media = await demandMedia(trx, id)
  if (media.drawn_from === null) return
  await putState(trx, media, 'cut', { ...stateOf(media), version: media.drawn_from }, act)
}

/** Back to what it was after a former change. That is a change as well. */
export async function returnTo(trx: Tx, id: string, revision: number, act: Act): Promise<void> {
  const media = await demandMedia(trx, id)
  const next = await trx
    .selectFrom('media_changes')
    .select('before')
    .where('media_id', '=', id)
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst()
  if (revision === media.revision) return
  if (!next?.before) throw new Refusal('not_found', 'Diesen Stand gibt es nicht.')
  await putState(trx, media, 'restored', JSON.parse(next.before), act)
}

async function putState(
  trx: Tx,
  media: Media,
  what: MediaChangesTable['what'],
  state: MediaState,
  act: Act,
): Promise<void> {
  const before = stateOf(media)
  // Saying the same again would only be noise in the history.
  if (JSON.stringify(before) === JSON.stringify(state)) return
  const revision = media.revision + 1
  const { numUpdatedRows } = await trx
    .updateTable('media')
    .set({ ...columnsOf(state), revision, changed_at: act.now })
    .where('id', '=', media.id)
    .where('revision', '=', media.revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw outdated()
  await noteChange(trx, { id: media.id, revision }, what, before, act)
}

function demandRevision(media: Media, revision: number | undefined): void {
  if (revision !== undefined && revision !== media.revision) throw outdated()
}

const outdated = () =>
  new Refusal('conflict', 'Dieses Bild ist inzwischen geändert worden. Bitte sieh es dir noch einmal an.')

async function findLastVersion(trx: Tx, id: string): Promise<number> {
  const row = await trx
    .selectFrom('media_versions')
    .select(sql<number>`max(version)`.as('last'))
    .where('media_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.last
}
