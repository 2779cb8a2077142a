import type { SampleItems } from '../../database/samples/sample-items.ts'
import type { Db } from '../../database/tables.ts'

/**
 * The media of the sample fraternity that are not in the bin. Their ids are UUIDs of version 8, which the list in seed/ has
 * made up; what anybody sends gets one of version 4.
 */
export async function findSampleMedia(db: Db): Promise<SampleItems> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'name', 'alt', 'caption', 'revision', 'changed_at'])
    .where('id', 'like', '______________8%')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const changes = await db
    .selectFrom('media_changes')
    .select(['media_id', 'account_id', 'changed_at'])
    .where('account_id', 'is not', null)
    .orderBy('revision')
    .execute()
  const changed = new Map(changes.map(({ media_id, account_id, changed_at }) => [media_id, { account_id, changed_at }]))
  const samples = rows.map(({ id, name, alt, caption, revision, changed_at }) => {
    const last = changed.get(id)
    const isTouched = revision > 1 || last !== undefined
    const touched = isTouched ? { by: last?.account_id ?? null, at: last?.changed_at ?? changed_at } : undefined
    return { id, title: caption || alt || name, revision, touched, key: id, names: [] }
  })
  return { samples, others: [] }
}
