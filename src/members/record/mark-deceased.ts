import { type Clock, dayOf } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { Refusal, wrongFields } from '../../errors.ts'
import { cancelMailsTo } from '../../mail/mails.ts'
import { checkDayOrYear, isBefore, knownSpan } from '../input/date-rules.ts'
import { findUnmerged } from './find-current.ts'
import { findMailAddresses } from './mail-addresses.ts'
import { type MemberAnswer, toMemberAnswer } from './member-answer.ts'
import type { MemberRecord } from './member-record.ts'
import type { Member } from './members.ts'
import { saveMember } from './save-member.ts'

/**
 * A member has died. Newsletter, paper, birthdays and directory leave him out by their own rules, and so does the
 * sign-in; what was on its way to him is stopped here. Nothing else of the record changes, so that it can be taken back.
 */
export async function markDeceased(
  trx: Tx,
  clock: Clock,
  accountId: string,
  { diedOn = '', ...basedOn }: Pick<Member, 'id' | 'revision'> & { diedOn?: string | undefined },
): Promise<MemberAnswer> {
  const before = await findUnmerged(trx, basedOn)
  const { status } = before.record
  if (status === 'verstorben') throw new Refusal('unprocessable', 'Er ist schon als verstorben eingetragen.')
  const day = readDay(diedOn, before.record, dayOf(clock))
  const record: MemberRecord = { ...before.record, status: 'verstorben', statusBefore: status, diedOn: day }
  const after = await saveMember(trx, clock, before, { record }, { what: 'deceased', accountId })
  for (const address of await findMailAddresses(trx, [after])) await cancelMailsTo(trx, clock, address)
  return toMemberAnswer(trx, after)
}

/** A day, a year alone where no more is known, or nothing at all. */
function readDay(given: string, { birthday }: MemberRecord, today: string): string {
  const checked = checkDayOrYear(given, knownSpan(today))
  if ('problem' in checked) throw wrongFields({ field: 'diedOn', message: checked.problem })
  if (isBefore(checked.value, birthday))
    throw wrongFields({ field: 'diedOn', message: 'Da war er noch nicht geboren.' })
  return checked.value
}
