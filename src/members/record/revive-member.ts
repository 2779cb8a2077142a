import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { findUnmerged } from './find-current.ts'
import { type MemberAnswer, toMemberAnswer } from './member-answer.ts'
import type { MemberRecord } from './member-record.ts'
import type { Member } from './members.ts'
import { saveMember } from './save-member.ts'

/** It was a mistake: he is again what he was. */
export async function reviveMember(
  db: Outer,
  clock: Clock,
  accountId: string,
  basedOn: Pick<Member, 'id' | 'revision'>,
): Promise<MemberAnswer> {
  return inTransaction(db, 'read committed', async (trx) => {
    const before = await findUnmerged(trx, basedOn)
    const { status, statusBefore } = before.record
    if (status !== 'verstorben') throw new Refusal('unprocessable', 'Er ist nicht als verstorben eingetragen.')
    // Of a man whose record began with his death it is not noted what he was.
    const record: MemberRecord = {
      ...before.record,
      status: statusBefore || 'Alter Herr',
      statusBefore: '',
      diedOn: '',
    }
    return toMemberAnswer(trx, await saveMember(trx, clock, before, { record }, { what: 'revived', accountId }))
  })
}
