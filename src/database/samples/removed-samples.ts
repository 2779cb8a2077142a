import type { Db, Tx } from '../tables.ts'

/**
 * `entry` and `member`: all of it. `text`: what a page said before its blank. `blank`: an entry that came instead. `account`:
 * whose it was. `kept`: what stayed, as was chosen. The others lie in the bin.
 */
export type RemovedKind =
  | 'entry'
  | 'text'
  | 'blank'
  | 'account'
  | 'kept'
  | 'member'
  | 'documents'
  | 'pictures'
  | 'media'
  | 'emblems'
  | 'emblem_sets'

export interface RemovedSample<Data = unknown> {
  id: string
  data: Data
}

/** An engine takes only so many values in one statement. */
const rowsPerStatement = 200

export async function keepRemoved(trx: Tx, kind: RemovedKind, removed: readonly RemovedSample[]): Promise<void> {
  for (let at = 0; at < removed.length; at += rowsPerStatement) {
    const rows = removed.slice(at, at + rowsPerStatement)
    const values = rows.map(({ id, data }) => ({ kind, id, data: JSON.stringify(data) }))
    await trx.insertInto('removed_samples').values(values).execute()
  }
}

export async function findRemoved<Data>(db: Db, kind: RemovedKind): Promise<RemovedSample<Data>[]> {
  const rows = await db.selectFrom('removed_samples').select(['id', 'data']).where('kind', '=', kind).execute()
  return rows.map(({ id, data }) => ({ id, data: JSON.parse(data) as Data }))
}

/** Of what comes back itself: a blank goes instead, and an account was never away. */
export async function countRemoved(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('removed_samples')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', 'not in', ['blank', 'account', 'kept'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Gone for good, or back where it was. Answers how many they were. */
export async function forgetRemoved(db: Db): Promise<number> {
  return Number((await db.deleteFrom('removed_samples').executeTakeFirst()).numDeletedRows)
}

/** What these accounts have done to what has left is not told by it any more when it comes back. */
export async function forgetInRemoved(trx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const id of accountIds) {
    const rows = await trx.selectFrom('removed_samples').selectAll().where('data', 'like', `%"${id}"%`).execute()
    for (const row of rows) {
      const data = row.data.replaceAll(`"${id}"`, '"former"')
      await trx
        .updateTable('removed_samples')
        .set({ data })
        .where('kind', '=', row.kind)
        .where('id', '=', row.id)
        .execute()
    }
  }
}
