import type { Db, Tx } from './tables.ts'

/** Whether samples of a sort may still come: only into a database that has no content yet, and only once. */
export async function areSamplesWanted(db: Db, sort: string): Promise<boolean> {
  const content = await db.selectFrom('entries').select('id').limit(1).execute()
  const marks = db.selectFrom('seeded_collections').select('collection').where('collection', '=', sort)
  return content.length === 0 && (await marks.execute()).length === 0
}

export async function markSamples(db: Tx, sort: string): Promise<void> {
  await db.insertInto('seeded_collections').values({ collection: sort }).execute()
}
