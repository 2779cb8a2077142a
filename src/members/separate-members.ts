import type { Clock } from '../clock.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import type { Db } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { findCurrent } from './find-current.ts'
import { type MemberAnswer, toMemberAnswer } from './member-answer.ts'
import type { Member } from './members.ts'
import { saveMember } from './save-member.ts'

/** They were two people after all: the merged record stands for itself again, and has the accounts back that came with it. */
export async function separateMembers(
  db: Db,
  clock: Clock,
  accountId: string,
  basedOn: Pick<Member, 'id' | 'revision'>,
): Promise<MemberAnswer> {
  return allOrNothing(db, async (trx) => {
    const { id, revision, record, mergedInto } = await findCurrent(trx, basedOn)
    if (mergedInto === null) {
      throw new Refusal('unprocessable', 'Dieser Datensatz ist mit keinem anderen zusammengeführt.')
    }
    const after = await saveMember(trx, clock, { id, revision }, { record }, { what: 'separated', accountId })
    const own = trx.selectFrom('merged_accounts').select('account_id').where('member_id', '=', id)
    // One that was given to somebody else in the meantime stays with him.
    await trx
      .updateTable('accounts')
      .set({ member_id: id })
      .where('id', 'in', own)
      .where('member_id', '=', mergedInto)
      .execute()
    await trx.deleteFrom('merged_accounts').where('member_id', '=', id).execute()
    return toMemberAnswer(after)
  })
}
