import { dayOf } from '../../clock.ts'
import { type ConsentField, consentFields, pick } from '../record/fields/field-lists-rules.ts'
import { blankRecord, type MemberRecord } from '../record/member-record.ts'
import { shareables } from '../record/member-rules.ts'
import { ownSpan } from './date-rules.ts'
import { takeFields } from './take-fields.ts'
import { takeRecord } from './take-record.ts'

/** What a member lets the others see of him, and how he wants to be written to. */
export type Consent = Pick<MemberRecord, ConsentField>

export function parseConsent(body: unknown, now: Date): Consent {
  const given = takeFields<ConsentField>(body, consentFields)
  // All of it at once: an answer that is missing is neither yes nor no.
  for (const field of consentFields) if (!given.isGiven(field)) given.complain(field, 'Diese Angabe fehlt.')
  const record = takeRecord(given, consentFields, blankRecord, ownSpan(dayOf(() => now)))
  given.refuseWrong()
  return pick(record, consentFields)
}

export function consentOf(record: MemberRecord): Consent {
  return { ...pick(record, consentFields), shared: shareables.filter((part) => record.shared.includes(part)) }
}
