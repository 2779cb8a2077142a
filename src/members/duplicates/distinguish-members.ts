import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { lockMember } from '../record/members.ts'
import { noSuchMember } from '../record/save-member.ts'
import { insertDistinct, type Pair } from './distinct-members.ts'
import { isMerged, noPair } from './pair-refusals.ts'

/** Two records that look alike are of two people: no administrator is asked about them again. */
export async function distinguishMembers(db: Outer, clock: Clock, accountId: string, pair: Pair): Promise<void> {
  if (pair[0] === pair[1]) throw noPair()
  await inTransaction(db, 'read committed', async (trx) => {
    // Always the smaller id first, as merging does it: otherwise the two could wait for each other.
    for (const id of pair.toSorted()) await lockUnmerged(trx, id)
    await insertDistinct(trx, pair, accountId, clock())
  })
}

/** Keeps the record from being erased or merged before the transaction is over. */
async function lockUnmerged(trx: Tx, id: string): Promise<void> {
  const row = await lockMember(trx, id)
  if (!row) throw noSuchMember()
  if (row.merged_into !== null) throw isMerged()
}
