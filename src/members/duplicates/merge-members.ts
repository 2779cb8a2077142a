import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { cancelMailsTo } from '../../mail/mails.ts'
import { parseMember } from '../input/member-input.ts'
import { checkNamed } from '../record/check-named.ts'
import { findUnmerged } from '../record/find-current.ts'
import { findMailAddresses } from '../record/mail-addresses.ts'
import { type MemberAnswer, toMemberAnswer } from '../record/member-answer.ts'
import type { MemberRecord } from '../record/member-record.ts'
import type { Member } from '../record/members.ts'
import { returnedMark } from '../record/returned-post-rules.ts'
import { saveMember } from '../record/save-member.ts'
import { deleteDistinct } from './distinct-members.ts'

interface Merging {
  survivor: Pick<Member, 'id' | 'revision'>
  other: Pick<Member, 'id' | 'revision'>
  /** What is right of the two, as the administrator has put it together. */
  record: unknown
}

/**
 * Two records of one person become one. The other one is kept behind it, with its history, so that the two can be
 * separated again; whatever was merged into it before goes over to the survivor.
 */
export async function mergeMembers(
  trx: Tx,
  clock: Clock,
  accountId: string,
  { survivor, other, record }: Merging,
): Promise<MemberAnswer> {
  if (survivor.id === other.id)
    throw new Refusal('unprocessable', 'Ein Eintrag lässt sich nicht mit sich selbst zusammenlegen.')
  const [kept, given] = [await findUnmerged(trx, survivor), await findUnmerged(trx, other)]
  const chosen = unite(record, kept.record, given.record, clock())
  const united = await checkNamed(trx, [kept.id, given.id], chosen)
  const stamp = { what: 'merged', accountId } as const
  const saveKept = () => saveMember(trx, clock, kept, { record: united }, stamp)
  const saveGiven = () => saveMember(trx, clock, given, { record: given.record, mergedInto: kept.id }, stamp)
  // Always the smaller id first: two who merge the same pair, each the other way round, would wait for each other.
  const [first, second] = kept.id < given.id ? [saveKept, saveGiven] : [saveGiven, saveKept]
  const saved = [await first(), await second()]
  // To merge them is to decide anew.
  await deleteDistinct(trx, [kept.id, given.id])
  await trx.updateTable('members').set({ merged_into: kept.id }).where('merged_into', '=', given.id).execute()
  if (united.status === 'verstorben') {
    for (const address of await findMailAddresses(trx, [kept, given])) await cancelMailsTo(trx, clock, address)
  }
  return toMemberAnswer(trx, saved.find(({ id }) => id === kept.id) as Member)
}

/** Dead in one of the two records is dead. Where a letter came back is known of either address, and who is restricted by one of them is. */
function unite(record: unknown, kept: MemberRecord, given: MemberRecord, now: Date): MemberRecord {
  const { status, statusBefore, diedOn } = kept.status === 'verstorben' ? kept : given
  const before = status === 'verstorben' ? { ...kept, status, statusBefore, diedOn } : kept
  const united = parseMember(record, before, now)
  const restricted = kept.restricted || given.restricted
  return { ...united, restricted, postReturned: returnedMark(united, [kept, given]) }
}
