import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { ActChain, Db, Outer } from '../database/tables.ts'
import { keptSince } from './keeping-rules.ts'
import { chains } from './seal-acts.ts'

/** For how many months each chain is kept. */
export type Keeping = Record<ActChain, number>

/** Answers what was before. What is too old from now on goes when the record is tidied up the next time. */
export async function changeKeeping(db: Outer, after: Keeping): Promise<{ before: Keeping; after: Keeping }> {
  return inTransaction(db, locks.actChains, async (trx) => {
    const rows = await trx.selectFrom('act_chains').select(['chain', 'kept_months']).execute()
    const before = Object.fromEntries(rows.map(({ chain, kept_months }) => [chain, kept_months])) as Keeping
    for (const chain of chains) {
      await trx.updateTable('act_chains').set({ kept_months: after[chain] }).where('chain', '=', chain).execute()
    }
    return { before, after }
  })
}

/** How many acts would go by such a term, counted up to so many. */
export async function countTooOld(db: Db, clock: Clock, keeping: Keeping, most: number): Promise<number> {
  let count = 0
  for (const chain of chains) {
    const old = db
      .selectFrom('acts')
      .select('id')
      .where('chain', '=', chain)
      .where('at', '<', keptSince(clock(), keeping[chain]))
      .orderBy('at')
      .limit(most)
    const found = await db
      .selectFrom(old.as('old'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    count += Number(found.count)
  }
  return Math.min(count, most)
}
