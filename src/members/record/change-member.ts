import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { parseMember } from '../input/member-input.ts'
import { checkNamed } from './check-named.ts'
import { findUnmerged } from './find-current.ts'
import { type MemberAnswer, toMemberAnswer } from './member-answer.ts'
import type { Member } from './members.ts'
import { returnedMark } from './returned-post-rules.ts'
import { saveMember } from './save-member.ts'

/** Changes the fields that the body names. Where nothing is new, nothing is written. */
export async function changeMember(
  db: Outer,
  clock: Clock,
  accountId: string,
  basedOn: Pick<Member, 'id' | 'revision'>,
  body: unknown,
): Promise<MemberAnswer> {
  return inTransaction(db, 'read committed', async (trx) => {
    const before = await findUnmerged(trx, basedOn)
    const given = parseMember(body, before.record, clock())
    const changed = await checkNamed(trx, [before.id], given, before.record)
    const record = { ...changed, postReturned: returnedMark(changed, [before.record]) }
    if (isDeepStrictEqual(record, before.record)) return toMemberAnswer(trx, before)
    return toMemberAnswer(trx, await saveMember(trx, clock, before, { record }, { what: 'edited', accountId }))
  })
}
