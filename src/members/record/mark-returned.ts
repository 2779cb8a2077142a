import { type Clock, dayOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
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
    const record = { ...before.record, postReturned: hasReturned ? dayOf(clock) : '' }
    const what = hasReturned ? 'returned' : 'arrived'
    return toMemberAnswer(trx, await saveMember(trx, clock, before, { record }, { what, accountId }))
  })
}

function alreadySo(hasReturned: boolean): string {
  return hasReturned ? 'Hier ist schon vermerkt, dass Post zurückkam.' : 'Hier ist nicht vermerkt, dass Post zurückkam.'
}
