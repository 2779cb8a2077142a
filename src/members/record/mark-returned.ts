import { type Clock, dayOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { findUnmerged } from './find-current.ts'
import { type MemberAnswer, toMemberAnswer } from './member-answer.ts'
import type { Member } from './members.ts'
import { saveMember } from './save-member.ts'

/** A letter came back today, or the mark was a mistake. A new address takes it away by itself. */
export async function markReturned(
  db: Outer,
  clock: Clock,
  accountId: string,
  { hasReturned, ...basedOn }: Pick<Member, 'id' | 'revision'> & { hasReturned: boolean },
): Promise<MemberAnswer> {
  return inTransaction(db, 'read committed', async (trx) => {
    const before = await findUnmerged(trx, basedOn)
    const wasReturned = before.record.postReturned !== ''
    if (wasReturned === hasReturned) throw new Refusal('unprocessable', alreadySo(hasReturned))
    if (hasReturned) return toMemberAnswer(trx, await noteReturned(trx, clock, accountId, before))
    const record = { ...before.record, postReturned: '' }
    return toMemberAnswer(trx, await saveMember(trx, clock, before, { record }, { what: 'arrived', accountId }))
  })
}

/** A letter to this address came back today. */
export function noteReturned(trx: Tx, clock: Clock, accountId: string, before: Member): Promise<Member> {
  const record = { ...before.record, postReturned: dayOf(clock) }
  return saveMember(trx, clock, before, { record }, { what: 'returned', accountId })
}

function alreadySo(hasReturned: boolean): string {
  return hasReturned ? 'Hier ist schon vermerkt, dass Post zurückkam.' : 'Hier ist nicht vermerkt, dass Post zurückkam.'
}
