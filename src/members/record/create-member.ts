import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { parseMember } from '../input/member-input.ts'
import { checkNamed } from './check-named.ts'
import { type MemberAnswer, toMemberAnswer } from './member-answer.ts'
import { blankRecord } from './member-record.ts'
import { addMember } from './save-member.ts'

/** He has not been asked yet. */
export const unasked = { ...blankRecord, newsletter: false, visible: false, shared: [] }

/** The record of a new person. What is left out is as in a blank one, but nothing is agreed to in his name. */
export async function createMember(db: Outer, clock: Clock, accountId: string, body: unknown): Promise<MemberAnswer> {
  const record = parseMember(body, unasked, clock())
  return inTransaction(db, 'read committed', async (trx) => {
    const checked = await checkNamed(trx, [], record)
    return toMemberAnswer(trx, await addMember(trx, clock, checked, { what: 'created', accountId }))
  })
}
