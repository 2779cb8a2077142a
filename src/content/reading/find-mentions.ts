import type { Db } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'

/** In which parts of the site a name is written, and how many entries of each have it. What else stands there is not his. */
export async function findMentions(
  db: Db,
  name: string,
): Promise<{ collection: string; label: string; entries: number }[]> {
  // JSON writes a name as it is read, but for quotes, which none has.
  const rows = await db
    .selectFrom('entries')
    .select(['collection', 'data'])
    .where('data', 'like', `%${like(name)}%`)
    .execute()
  const found = Map.groupBy(
    rows.filter(({ data }) => data.includes(name)),
    ({ collection }) => collection,
  )
  return [...found].map(([collection, entries]) => ({
    ...{ collection, label: collections[collection as CollectionName]?.label ?? collection, entries: entries.length },
  }))
}

/** Either engine takes `_` for any character: what it finds too much is left out afterwards. */
const like = (name: string) => name.replaceAll('%', '_').replaceAll('\\', '_')
