import { foldText } from '../../text/fold-text.ts'
import { type PostalField, postalFields } from './fields/field-lists-rules.ts'
import type { MemberRecord } from './member-record.ts'

type Postal = Pick<MemberRecord, PostalField>

/** The mark that a letter came back is about an address: with a new one it is gone, unless it is known of that one too. */
export function returnedMark(address: Postal, known: readonly (Postal & Pick<MemberRecord, 'postReturned'>)[]): string {
  // Weg 1 and weg 1 are one house.
  const isThere = (one: Postal) => postalFields.every((field) => foldText(one[field]) === foldText(address[field]))
  return known.find((one) => one.postReturned !== '' && isThere(one))?.postReturned ?? ''
}
