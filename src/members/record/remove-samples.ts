import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tables } from '../../database/tables.ts'
import { forgetNamed, lockNamed } from './forget-named.ts'
import { hasAccount } from './own-members.ts'

/** Removes the people of the sample fraternity that have not been touched or linked, and says how many they were. */
export function removeSamples(db: Outer, clock: Clock): Promise<number> {
  return inTransaction(db, 'read committed', async (trx) => {
    // Held first, in the order in which records are always held: one who is being invited just now may have an account then.
    const samples = await trx.selectFrom('members').select('id').where(isRemovableSample).orderBy('id').execute()
    const ids = samples.map(({ id }) => id)
    await lockNamed(trx, ids)
    const removed = await trx.deleteFrom('members').where(isRemovableSample).returning('id').execute()
    await forgetNamed(
      trx,
      clock,
      removed.map(({ id }) => id),
    )
    return removed.length
  })
}

/** One that was changed, or has an account, is more than a sample. Every act on a record raises its revision. */
export function isRemovableSample(eb: ExpressionBuilder<Tables, 'members'>): Expression<SqlBool> {
  return eb.and([
    eb('is_sample', '=', 1),
    eb('revision', '=', 1),
    eb('merged_into', 'is', null),
    eb.not(hasAccount(eb)),
  ])
}
