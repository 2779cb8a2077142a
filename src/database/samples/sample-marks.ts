import type { Db, Tx } from '../tables.ts'
import { findSampleState } from './sample-state.ts'

/** Whether samples of a sort may still come: only where the sample is wanted, has no content come yet, and only once. */
export async function areSamplesWanted(db: Db, sort: string): Promise<boolean> {
  if ((await findSampleState(db)).state !== 'there') return false
  const content = await db.selectFrom('entries').select('id').limit(1).execute()
  const marks = db.selectFrom('seeded_collections').select('collection').where('collection', '=', sort)
  return content.length === 0 && (await marks.execute()).length === 0
}

export async function markSamples(trx: Tx, ...sorts: readonly string[]): Promise<void> {
  const marks = sorts.map((collection) => ({ collection }))
  if (marks.length > 0) await trx.insertInto('seeded_collections').values(marks).execute()
}

export async function findMarked(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('seeded_collections').select('collection').execute()
  return new Set(rows.map((row) => row.collection))
}
