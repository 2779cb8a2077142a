import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { ActChain, Outer, Tx } from '../database/tables.ts'
import { readHeads } from './chain-heads.ts'
import { keptSince } from './keeping-rules.ts'

/** Nobody who records an act waits long behind it. */
const batch = 500

/** Takes away what is older than it may be, from the oldest end, and answers how much that was. */
export async function purgeActs(db: Outer, clock: Clock): Promise<number> {
  let purged = 0
  for (const { chain, keptMonths } of await readHeads(db)) {
    const since = keptSince(clock(), keptMonths)
    let count: number
    do {
      count = await inTransaction(db, locks.actChains, (trx) => purgeBatch(trx, chain, since))
      purged += count
    } while (count === batch)
  }
  return purged
}

/** Up to the first that is young enough: a chain has no gaps, and clocks may have gone back. */
async function purgeBatch(trx: Tx, chain: ActChain, since: number): Promise<number> {
  const oldest = await trx
    .selectFrom('acts')
    .select(['at', 'place', 'hash'])
    .where('chain', '=', chain)
    .where('place', 'is not', null)
    .orderBy('place')
    .limit(batch)
    .execute()
  const young = oldest.findIndex(({ at }) => Number(at) >= since)
  const old = young === -1 ? oldest : oldest.slice(0, young)
  const last = old.at(-1)
  if (last?.place == null || last.hash === null) return 0
  const place = Number(last.place)
  const gone = trx.selectFrom('acts').select('id').where('chain', '=', chain).where('place', '<=', place)
  await trx.deleteFrom('act_details').where('act_id', 'in', gone).execute()
  await trx.deleteFrom('acts').where('chain', '=', chain).where('place', '<=', place).execute()
  // What is known of it from now on is what the histories know.
  const begun_at = Math.max(...old.map(({ at }) => Number(at))) + 1
  const anchor = { anchor_place: place, anchor_hash: last.hash, begun_at }
  await trx.updateTable('act_chains').set(anchor).where('chain', '=', chain).execute()
  return old.length
}
