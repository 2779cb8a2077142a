import type { MediaChangesTable, MediaTable, Tx } from '../database/tables.ts'

/** What people say of a medium, and which version of it is shown: all that a change changes. */
export interface MediaState {
  alt: string
  isDecorative: boolean
  caption: string
  source: string
  focus: { x: number; y: number }
  version: number
}

export function stateOf(media: MediaTable): MediaState {
  const { alt, caption, source, current_version: version } = media
  const focus = { x: media.focus_x, y: media.focus_y }
  return { alt, isDecorative: media.is_decorative === 1, caption, source, focus, version }
}

export function columnsOf({ alt, isDecorative, caption, source, focus, version }: MediaState) {
  return {
    alt,
    is_decorative: Number(isDecorative),
    caption,
    source,
    focus_x: focus.x,
    focus_y: focus.y,
    current_version: version,
  }
}

/** By whom and when. */
export interface Act {
  accountId: string | null
  now: number
}

/** Notes in the history what a medium was before its last change; null where it was not there. */
export function noteChange(
  trx: Tx,
  media: Pick<MediaTable, 'id' | 'revision'>,
  what: MediaChangesTable['what'],
  before: MediaState | null,
  act: Act,
): Promise<void> {
  return noteChanges(trx, [media], what, before, act)
}

/** The same change of many that were all the same before. */
export async function noteChanges(
  trx: Tx,
  media: readonly Pick<MediaTable, 'id' | 'revision'>[],
  what: MediaChangesTable['what'],
  before: MediaState | null,
  { accountId, now }: Act,
): Promise<void> {
  const change = { what, before: before && JSON.stringify(before), account_id: accountId, changed_at: now }
  await trx
    .insertInto('media_changes')
    .values(media.map(({ id, revision }) => ({ ...change, media_id: id, revision })))
    .execute()
}
