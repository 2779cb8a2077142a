import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'
import { hasAccount } from './member-filters.ts'

/** Removes the people of the sample fraternity that nobody has touched or linked, and says how many they were. */
export async function removeSamples(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('members').where(isRemovableSample).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whoever was changed once, or has an account, is more than a sample. Every act on a record raises its revision. */
export function isRemovableSample(eb: ExpressionBuilder<Tables, 'members'>): Expression<SqlBool> {
  return eb.and([
    eb('is_sample', '=', 1),
    eb('revision', '=', 1),
    eb('merged_into', 'is', null),
    eb.not(hasAccount(eb)),
  ])
}
