import type { Db } from '../../database/tables.ts'

/** When each of these entries was first there; 0 where the history does not reach back so far. */
export async function findMadeAt(db: Db, ids: readonly string[]): Promise<(id: string) => number> {
  const rows = ids.length === 0 ? [] : await findCreations(db, ids)
  const made = new Map(rows.map(({ entry_id, made_at }) => [entry_id, Number(made_at)]))
  return (id) => made.get(id) ?? 0
}

/** When a collection had its first entry; 0 where the history does not reach back so far. */
export async function findBegunAt(db: Db, collection: string): Promise<number> {
  const row = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.min('changed_at').as('begun_at'))
    .where('what', '=', 'created')
    .where('collection', '=', collection)
    .executeTakeFirst()
  return Number(row?.begun_at ?? 0)
}

function findCreations(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('revisions')
    .select(({ fn }) => ['entry_id', fn.min('changed_at').as('made_at')])
    .where('what', '=', 'created')
    .where('entry_id', 'in', ids)
    .groupBy('entry_id')
    .execute()
}
