import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { findCurrent } from '../record/find-current.ts'
import { type MemberAnswer, toMemberAnswer } from '../record/member-answer.ts'
import type { Member } from '../record/members.ts'
import { saveMember } from '../record/save-member.ts'

export interface Separated {
  answer: MemberAnswer
  id: string
  /** What had been merged into it before. */
  behind: string[]
  /** The record that it had been merged into. */
  from: string
}

/**
 * They were two people after all: the merged record stands for itself again, with whatever had been merged into it before.
 * The accounts that came with it are to be given back.
 */
export async function separateMembers(
  trx: Tx,
  clock: Clock,
  accountId: string,
  basedOn: Pick<Member, 'id' | 'revision'>,
): Promise<Separated> {
  const { id, revision, record, mergedInto } = await findCurrent(trx, basedOn)
  if (mergedInto === null) {
    throw new Refusal('unprocessable', 'Dieser Eintrag ist mit keinem anderen zusammengelegt.')
  }
  const after = await saveMember(trx, clock, { id, revision }, { record }, { what: 'separated', accountId })
  const behind = await findBehind(trx, id, mergedInto)
  if (behind.length > 0) await trx.updateTable('members').set({ merged_into: id }).where('id', 'in', behind).execute()
  return { answer: await toMemberAnswer(trx, after), id, behind, from: mergedInto }
}

/** The records that have come to the survivor by way of this one, at first hand or over others. */
async function findBehind(trx: Tx, id: string, survivor: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('members')
    .select(['id', 'merged_via'])
    .where('merged_into', '=', survivor)
    .execute()
  const behind = [id]
  for (const via of behind) behind.push(...rows.filter((row) => row.merged_via === via).map((row) => row.id))
  return behind.slice(1)
}
