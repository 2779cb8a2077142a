import type { Clock } from '../clock.ts'
import type { Db } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { changeOwnRecord } from './change-own-record.ts'
import { type Consent, consentOf } from './consent-input.ts'
import { fullName } from './member-rules.ts'
import { findAuthor } from './own-members.ts'
import { saveMember } from './save-member.ts'
import { type Office, tellOffice } from './tell-office.ts'

/** What the office has to know to write to him; what others see of him is his own affair. */
const toldFields = ['newsletter', 'delivery'] as const

interface Change {
  accountId: string
  consent: Consent
  office: Office
}

/** Sets what a member has decided. Saying the same again changes nothing. */
export function changeConsent(db: Db, clock: Clock, { accountId, consent, office }: Change): Promise<Consent> {
  return changeOwnRecord(db, accountId, async (trx, own) => {
    if (!own) throw new Refusal('unprocessable', 'Trage zuerst deine Adresse ein.')
    const before = own.record
    if (JSON.stringify(consentOf(before)) === JSON.stringify(consent)) return consent
    const record = { ...before, ...consent }
    const after = await saveMember(trx, clock, own, { record }, { what: 'consent', accountId })
    if (toldFields.some((field) => before[field] !== consent[field])) {
      const { email } = await findAuthor(trx, accountId)
      const paragraphs = [`${fullName(record)} (angemeldet als ${email}) möchte anders angeschrieben werden.`]
      const words = { subject: 'Versand geändert', paragraphs, closing: [] }
      await tellOffice(trx, clock, office, { ...words, before, after, fields: toldFields })
    }
    return consentOf(after.record)
  })
}
