import type { Db } from '../../database/tables.ts'
import { type Consent, consentOf } from '../input/consent-input.ts'
import { findOwnMember } from '../record/own-members.ts'

/** What a member has decided; null as long as there is no record of him. */
export async function readConsent(db: Db, accountId: string): Promise<Consent | null> {
  const own = await findOwnMember(db, accountId)
  return own ? consentOf(own.record) : null
}
