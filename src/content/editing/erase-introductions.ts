import type { DraftsTable, Tx } from '../../database/tables.ts'
import { deleteDraft, findDraftsOf } from '../drafts/drafts.ts'
import { lockContentVersion, moveContentVersion } from '../entries.ts'
import { listMediaUses } from '../reading/list-media-uses.ts'
import { readPlan } from '../reading/read-plan.ts'
import { mediaIdsIn } from '../schema/media-ids.ts'

const collection = 'profiles'

interface Erased {
  introductions: number
  /** The photos that they showed, now, once or in a draft, and that nothing shows any more. */
  photos: string[]
}

/** Removes a member's introductions with every former state and every draft. No history: it would be a trace. */
export async function eraseIntroductions(trx: Tx, memberIds: readonly string[]): Promise<Erased> {
  await lockContentVersion(trx)
  const isHis = (data: string | null) => data !== null && memberIds.includes(JSON.parse(data).member)
  const entries = await trx.selectFrom('entries').select(['id', 'data']).where('collection', '=', collection).execute()
  const history = await trx
    .selectFrom('revisions')
    .select(['id', 'entry_id', 'data_before'])
    .where('collection', '=', collection)
    .where('entry_id', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('data_before', 'is', null), ...memberIds.map((id) => eb('data_before', 'like', `%${id}%`))]),
    )
    .execute()
  const his = entries.filter(({ data }) => isHis(data)).map(({ id }) => id)
  const others = new Set(entries.filter(({ data }) => !isHis(data)).map(({ id }) => id))
  const former = history.filter(({ data_before }) => isHis(data_before))
  const gone = new Set([...his, ...former.flatMap(({ entry_id }) => (others.has(entry_id ?? '') ? [] : [entry_id]))])
  // What another member has introduced himself with stays, also in a place that was this one's.
  const states = history.filter(({ entry_id, data_before }) => {
    return isHis(data_before) || (gone.has(entry_id) && data_before === null)
  })
  const begun = await eraseDrafts(trx, (draft) => isHis(draft.data) || his.includes(draft.entry_id))
  if (gone.size === 0 && states.length === 0 && begun.length === 0) return { introductions: 0, photos: [] }
  const shown = [
    ...entries.filter(({ id }) => his.includes(id)).map(({ data }) => data),
    ...former.map(({ data_before }) => data_before ?? '{}'),
    ...begun.map(({ data }) => data),
  ]
  if (his.length > 0) await trx.deleteFrom('entries').where('id', 'in', his).execute()
  for (const { id } of states) await trx.deleteFrom('revisions').where('id', '=', id).execute()
  if (gone.size > 0 || states.length > 0) await moveContentVersion(trx)
  const used = await listMediaUses(trx, await readPlan(trx))
  const photos = new Set(shown.flatMap((data) => mediaIdsIn(collection, JSON.parse(data))))
  return { introductions: gone.size, photos: [...photos].filter((id) => !used.has(id)) }
}

/** Also what another editor had under way: of an entry that is gone there is nothing to publish. */
async function eraseDrafts(trx: Tx, isMeant: (draft: DraftsTable) => boolean): Promise<DraftsTable[]> {
  const meant = (await findDraftsOf(trx, collection)).filter(isMeant)
  for (const draft of meant) await deleteDraft(trx, draft)
  return meant
}
