import type { MemberRecord } from '../record/member-record.ts'
import { deliveries, shareables } from '../record/member-rules.ts'
import { checkChoice, checkChoices, checkFlag } from './field-rules.ts'
import { takeFields } from './take-fields.ts'

/** What a member lets the others see of him, and how he wants to be written to. */
export type Consent = Pick<MemberRecord, 'visible' | 'shared' | 'newsletter' | 'delivery'>

const consentFields = ['visible', 'shared', 'newsletter', 'delivery'] as const

export function parseConsent(body: unknown): Consent {
  return takeFields(body, consentFields, (fields) => {
    // All of it at once: an answer that is missing is neither yes nor no.
    for (const field of consentFields) if (!fields.isGiven(field)) fields.complain(field, 'Diese Angabe fehlt.')
    return {
      visible: fields.take('visible', false, checkFlag),
      shared: fields.take('shared', [], (given) => checkChoices(given, shareables)),
      newsletter: fields.take('newsletter', false, checkFlag),
      delivery: fields.take('delivery', 'email', (given) => checkChoice(given, deliveries)),
    }
  })
}

export function consentOf({ visible, shared, newsletter, delivery }: MemberRecord): Consent {
  return { visible, shared: shareables.filter((part) => shared.includes(part)), newsletter, delivery }
}
