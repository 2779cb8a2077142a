import { inTransaction } from '../database/in-transaction.ts'
import type { Db, Outer, Tx } from '../database/tables.ts'
import { instanceOf } from '../queue/claimant-rules.ts'
import { findClaimants, type Queue, release } from '../queue/queues.ts'
import type { Sign } from './silence-rules.ts'

/** What an instance can hold, beside what is in queues. */
export interface Held {
  findHolders(db: Db): Promise<string[]>
  letGo(trx: Tx, instance: string): Promise<void>
}

export interface Holdings {
  queues: readonly Queue[]
  others: readonly Held[]
}

/** A sign of instances of which nothing is known but what they hold. */
const unheard = -1

/** The instances that hold something, whether they are alive or not. */
export async function findHolders(db: Db, { queues, others }: Holdings): Promise<Sign[]> {
  const found: string[] = []
  for (const queue of queues) {
    for (const claimant of await findClaimants(db, queue)) found.push(instanceOf(claimant) ?? '')
  }
  for (const held of others) found.push(...(await held.findHolders(db)))
  return [...new Set(found)].filter(Boolean).map((id) => ({ id, beats: unheard, isGone: false }))
}

/**
 * Whatever a silent instance holds is anybody's again, all of it or nothing. False if it has given a sign of life meanwhile, or
 * another one was faster.
 */
export function takeOver(
  db: Outer,
  { id, beats }: Pick<Sign, 'id' | 'beats'>,
  { queues, others }: Holdings,
): Promise<boolean> {
  return inTransaction(db, 'read committed', async (trx) => {
    const gone = trx.deleteFrom('instances').where('id', '=', id)
    if (beats !== unheard) {
      const { numDeletedRows } = await gone.where('beats', '=', beats).executeTakeFirst()
      if (numDeletedRows === 0n) return false
    }
    for (const queue of queues) {
      const claimants = (await findClaimants(trx, queue)).filter((claimant) => instanceOf(claimant) === id)
      // What it was at may be what has ended it.
      for (const claimant of claimants) await release(trx, queue, claimant, { isCounted: true })
    }
    for (const held of others) await held.letGo(trx, id)
    return true
  })
}
