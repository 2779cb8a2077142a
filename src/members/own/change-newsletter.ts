import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { type Office, tellOffice } from '../office/tell-office.ts'
import { findMember, lockMember, type Member } from '../record/members.ts'
import { saveMember } from '../record/save-member.ts'

interface Change {
  memberId: string
  newsletter: boolean
  office: Office
}

/**
 * What a member says by the link of a letter, without signing in: newsletter or none, and nothing else of his record. Saying
 * the same again changes nothing. Undefined where there is no such record any more, otherwise whether something has changed.
 */
export function changeNewsletter(
  db: Outer,
  clock: Clock,
  { memberId, newsletter, office }: Change,
): Promise<boolean | undefined> {
  return inTransaction(db, 'read committed', async (trx) => {
    await lockMember(trx, memberId)
    const own = await findMember(trx, memberId)
    if (!own || own.mergedInto !== null) return undefined
    if (own.record.newsletter === newsletter) return false
    const stamp = { what: 'consent', accountId: null } as const
    const after: Member = await saveMember(trx, clock, own, { record: { ...own.record, newsletter } }, stamp)
    await tellOffice(trx, clock, office, { author: undefined, what: stamp.what, before: own, after, untold: [] })
    return true
  })
}
