import type { Db } from '../../database/tables.ts'
import { findEntries } from '../entries.ts'

/** Who has changed something and when; the program itself is nobody. */
export interface LastChange {
  accountId: string
  changedAt: number
}

/** What a person has changed last in any of these collections. Names that no collection has, or has yet, match nothing. */
export async function findLastChange(db: Db, collections: readonly string[]): Promise<LastChange | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select(['account_id', 'changed_at'])
    .where('collection', 'in', collections)
    .where('account_id', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { accountId: row.account_id ?? '', changedAt: row.changed_at }
}

/**
 * Who has last given another value to a field of a collection that holds one entry. Undefined where it says what the program
 * has brought, and also where somebody has put that back.
 */
export async function findFieldChange(db: Db, collection: string, field: string): Promise<LastChange | undefined> {
  const [entry] = await findEntries(db, [collection])
  if (!entry) return undefined
  const rows = await db
    .selectFrom('revisions')
    .select(['data_before', 'account_id', 'changed_at'])
    .where('entry_id', '=', entry.id)
    .where('data_before', 'is not', null)
    .orderBy('revision')
    .execute()
  const valueIn = (data: string | null | undefined) => JSON.stringify(JSON.parse(data ?? 'null')?.[field])
  const states = [...rows.map(({ data_before }) => valueIn(data_before)), valueIn(entry.data)]
  if (states[0] === states.at(-1)) return undefined
  const at = rows.findLastIndex((row, index) => row.account_id !== null && states[index] !== states[index + 1])
  const change = rows[at]
  return change && { accountId: change.account_id ?? '', changedAt: change.changed_at }
}
