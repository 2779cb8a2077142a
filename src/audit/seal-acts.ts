import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { ActChain, Outer, Tx } from '../database/tables.ts'
import { hashOf } from './record-act.ts'

export const chains: readonly ActChain[] = ['changes', 'visits']

/** As many as are written while nobody who records an act waits long behind it. */
const batch = 200

/**
 * Gives every act that has none its place in its chain, and a hash over itself and the one before it. A batch is sealed whole
 * or not at all, and one at a time on all instances; what a process that died has left, the next look seals. Answers how many.
 */
export async function sealActs(db: Outer, clock: Clock): Promise<number> {
  let sealed = 0
  for (const chain of chains) {
    let count: number
    do {
      // Most looks find nothing, and need no lock for that.
      if ((await findUnsealed(db, chain, 1)).length === 0) break
      count = await inTransaction(db, locks.actChains, (trx) => sealBatch(trx, clock, chain))
      sealed += count
    } while (count === batch)
  }
  return sealed
}

async function sealBatch(trx: Tx, clock: Clock, chain: ActChain): Promise<number> {
  const acts = await findUnsealed(trx, chain, batch)
  const head = await trx
    .selectFrom('act_chains')
    .select(['place', 'hash'])
    .where('chain', '=', chain)
    .executeTakeFirstOrThrow()
  let [place, hash] = [Number(head.place), head.hash]
  for (const act of acts) {
    place++
    hash = hashOf({ ...act, place }, hash)
    await trx.updateTable('acts').set({ place, hash }).where('id', '=', act.id).execute()
  }
  const end = { place, hash, sealed_at: clock().getTime() }
  if (acts.length > 0) await trx.updateTable('act_chains').set(end).where('chain', '=', chain).execute()
  return acts.length
}

function findUnsealed(db: Outer | Tx, chain: ActChain, limit: number) {
  return db
    .selectFrom('acts')
    .selectAll()
    .where('place', 'is', null)
    .where('chain', '=', chain)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
