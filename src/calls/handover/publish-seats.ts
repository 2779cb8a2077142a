import { seatHolder } from '../../accounts/rights/change-rights.ts'
import { findOfficeGrants, findSeats, type Seat } from '../../accounts/rights/rights.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import type { Circumstances } from '../../handover/circumstances.ts'
import type { HandoverPlan } from '../../handover/handover-answers.ts'
import type { WrittenEntry } from '../../handover/handover-done.ts'
import { personOf } from '../../handover/holder-rules.ts'
import type { Leader } from '../../handover/leaders.ts'

/**
 * The rights of the offices go to those who hold them from now on. Nobody raises himself by it: who leads it without being an
 * administrator keeps what he had by the same office, and waits for an administrator to confirm him in another one. Answers
 * who has got rights by it.
 */
export async function publishSeats(
  trx: Tx,
  clock: Clock,
  { publisher, plan, circumstances }: { publisher: Leader; plan: HandoverPlan; circumstances: Circumstances },
  entries: readonly WrittenEntry[],
): Promise<SeatWithRights[]> {
  const entryId = entries.find(({ collection }) => collection === 'offices')?.id
  if (entryId === undefined) return []
  const before = await findSeats(trx)
  const own = circumstances.accounts.find(({ id }) => id === publisher.accountId)?.memberId
  for (const holder of plan.holders) {
    const found = personOf(holder, circumstances)
    if (!found?.isLiving) continue
    const { office, person } = holder
    const isOwn = !publisher.isAdmin && found.id === own
    if (isOwn && !before.some((seat) => seat.office === office && seat.member_id === own)) continue
    await seatHolder(trx, clock, publisher.accountId, { office, entryId, person: person.trim(), memberId: found.id })
  }
  return seatsWithRights(trx, [entryId])
}

/** A seat that brings rights with it. */
export type SeatWithRights = Pick<Seat, 'office' | 'member_id'>

/** Those of these lists. An office without rights is nothing that anybody has to answer for. */
export async function seatsWithRights(trx: Tx, entryIds: readonly string[]): Promise<SeatWithRights[]> {
  const grants = await findOfficeGrants(trx)
  const seats = (await findSeats(trx)).filter(({ entry_id }) => entryIds.includes(entry_id))
  return seats.filter(({ office }) => grants.has(office)).map(({ office, member_id }) => ({ office, member_id }))
}
