import { addressFields } from '../../../members/field-rules.ts'
import type { Address } from '../../../members/member-record.ts'

type Name = (typeof addressFields)[number]

/** Which of the sixteen fields differ. */
export function changesIn(before: Address, after: Address): Name[] {
  return addressFields.filter((name) => before[name] !== after[name])
}
