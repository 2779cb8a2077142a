import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { type Consent, consentOf } from '../input/consent-input.ts'
import { type Office, tellOffice } from '../office/tell-office.ts'
import { findUntold } from '../office/untold-changes.ts'
import { type Author, holdOwnMember } from '../record/own-members.ts'
import { saveMember } from '../record/save-member.ts'

interface Change {
  author: Author
  consent: Consent
  office: Office
}

/** Sets what a member has decided. Saying the same again changes nothing. */
export function changeConsent(db: Outer, clock: Clock, { author, consent, office }: Change): Promise<Consent> {
  return inTransaction(db, 'read committed', async (trx) => {
    const own = await holdOwnMember(trx, author)
    if (!own) throw new Refusal('unprocessable', 'Trage zuerst deine Adresse ein.')
    if (JSON.stringify(consentOf(own.record)) === JSON.stringify(consent)) return consent
    const stamp = { what: 'consent', accountId: author.accountId } as const
    const untold = await findUntold(trx, own, author.accountId)
    const after = await saveMember(trx, clock, own, { record: { ...own.record, ...consent } }, stamp)
    await tellOffice(trx, clock, office, { author, what: stamp.what, before: own, after, untold })
    return consentOf(after.record)
  })
}
