import { inTransaction } from '../in-transaction.ts'
import { locks } from '../locks.ts'
import type { Db, Outer, Tx } from '../tables.ts'

/** What has become of the sample fraternity. */
export type SampleState = { state: 'there' } | { state: 'never' } | { state: 'removed'; removedAt: number }

export async function findSampleState(db: Db): Promise<SampleState> {
  const row = await db.selectFrom('sample_state').select(['state', 'removed_at']).executeTakeFirst()
  if (!row) return { state: 'there' }
  return row.state === 'never' ? { state: 'never' } : { state: 'removed', removedAt: row.removed_at ?? 0 }
}

/**
 * Before anything is put into an empty database: whether the sample comes. A first start that was killed over it goes on
 * with what it had begun, and a database that is in use is not asked any more.
 */
export function decideSample(db: Outer, isWanted: boolean): Promise<void> {
  return inTransaction(db, locks.seeding, async (trx) => {
    if (isWanted || (await findSampleState(trx)).state !== 'there') return
    const content = await trx.selectFrom('entries').select('id').limit(1).execute()
    const begun = await trx.selectFrom('seeded_collections').select('collection').limit(1).execute()
    if (content.length + begun.length > 0) return
    await trx.insertInto('sample_state').values({ id: 1, state: 'never', removed_at: null }).execute()
  })
}

/** One at a time, of all instances: it is taken away once, and once brought back. */
export function changeSample<T>(db: Outer, work: (trx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, locks.sample, work)
}

export async function noteSampleRemoved(trx: Tx, removed_at: number): Promise<void> {
  await trx.insertInto('sample_state').values({ id: 1, state: 'removed', removed_at }).execute()
}

export async function noteSampleBack(trx: Tx): Promise<void> {
  await trx.deleteFrom('sample_state').execute()
}
