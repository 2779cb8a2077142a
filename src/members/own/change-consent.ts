import type { Clock } from '../../clock.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { type Consent, consentOf } from '../input/consent-input.ts'
import { type Office, tellOffice } from '../office/tell-office.ts'
import { findUntold } from '../office/untold-changes.ts'
import { saveMember } from '../record/save-member.ts'
import { changeOwnRecord } from './change-own-record.ts'

interface Change {
  accountId: string
  consent: Consent
  office: Office
}

/** Sets what a member has decided. Saying the same again changes nothing. */
export function changeConsent(db: Outer, clock: Clock, { accountId, consent, office }: Change): Promise<Consent> {
  return changeOwnRecord(db, accountId, async (trx, own) => {
    if (!own) throw new Refusal('unprocessable', 'Trage zuerst deine Adresse ein.')
    if (JSON.stringify(consentOf(own.record)) === JSON.stringify(consent)) return consent
    const stamp = { what: 'consent', accountId } as const
    const untold = await findUntold(trx, own, accountId)
    const after = await saveMember(trx, clock, own, { record: { ...own.record, ...consent } }, stamp)
    await tellOffice(trx, clock, office, { ...stamp, before: own, after, untold })
    return consentOf(after.record)
  })
}
