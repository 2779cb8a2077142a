import { addressFields } from '../../../members/input/field-rules.ts'
import type { Address } from '../../../members/record/member-record.ts'

type Name = (typeof addressFields)[number]

/** Which of the sixteen fields differ. */
export function changesIn(before: Address, after: Address): Name[] {
  return addressFields.filter((name) => before[name] !== after[name])
}
