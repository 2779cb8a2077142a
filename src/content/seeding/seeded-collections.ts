import type { Db, Tx } from '../../database/tables.ts'

export async function findSeededCollections(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('seeded_collections').select('collection').execute()
  return new Set(rows.map((row) => row.collection))
}

export async function insertSeededCollections(db: Tx, collections: readonly string[]): Promise<void> {
  if (collections.length === 0) return
  await db
    .insertInto('seeded_collections')
    .values(collections.map((collection) => ({ collection })))
    .execute()
}
