import { type AddressField, addressFields } from '../../../members/record/fields/field-lists-rules.ts'
import type { Address } from '../../../members/record/member-record.ts'

/** Which of the sixteen fields differ. */
export function changesIn(before: Address, after: Address): AddressField[] {
  return addressFields.filter((name) => before[name] !== after[name])
}
