import type { Clock } from '../clock.ts'
import type { BrokenFilesTable, Db, Tx } from '../database/tables.ts'
import type { Verdict } from '../storage/storage.ts'
import type { FileKind } from './file-kind.ts'

/** What is known to be wrong with the bytes under a key. */
export async function findFault(db: Db, key: string): Promise<BrokenFilesTable['what'] | undefined> {
  const row = await db.selectFrom('broken_files').select('what').where('storage_key', '=', key).executeTakeFirst()
  return row?.what
}

/** What is deleted for good is not missed. */
export async function forgetUnnamed(db: Db, kinds: readonly FileKind[]): Promise<void> {
  let marks = db.deleteFrom('broken_files')
  for (const { table } of kinds.flatMap(({ files }) => files)) {
    marks = marks.where('storage_key', 'not in', (eb) =>
      eb
        .selectFrom(table)
        .select(`${table}.storage_key`)
        .whereRef(`${table}.storage_key`, '=', 'broken_files.storage_key'),
    )
  }
  await marks.execute()
}

export async function findBrokenKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('broken_files').select('storage_key').orderBy('found_at').execute()
  return rows.map((row) => row.storage_key)
}

/** What has come back whole is not broken any more; since when something is broken does not change. */
export async function noteVerdict(db: Db, clock: Clock, key: string, verdict: Verdict): Promise<void> {
  if (verdict === 'whole') {
    await db.deleteFrom('broken_files').where('storage_key', '=', key).execute()
    return
  }
  await db
    .insertInto('broken_files')
    .values({ storage_key: key, what: verdict, found_at: clock().getTime(), told_at: null })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ what: verdict }))
    .execute()
}

/** Those that were found at a moment or before it and not told yet. They count as told from now on. */
export async function takeUntold(db: Tx, clock: Clock, foundUntil: number): Promise<string[]> {
  const oldest = await db
    .selectFrom('broken_files')
    .select((eb) => eb.fn.min('found_at').as('found_at'))
    .where('told_at', 'is', null)
    .executeTakeFirst()
  if (!oldest || oldest.found_at === null || oldest.found_at > foundUntil) return []
  const rows = await db
    .updateTable('broken_files')
    .set({ told_at: clock().getTime() })
    .where('told_at', 'is', null)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}
