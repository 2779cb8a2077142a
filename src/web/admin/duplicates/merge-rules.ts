import {
  type ConsentField,
  consentFields,
  type FormField,
  formFields,
  type PostalField,
  postalFields,
} from '../../../members/record/fields/field-lists-rules.ts'
import { fieldText } from '../../../members/record/fields/field-text-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import type { MemberRecord } from '../../../members/record/member-record.ts'
import { differingFields } from '../compare-records.ts'

/** The fields of two records of one person to choose between; what acts decide, the server unites itself. */
export function fieldsToChoose([one, other]: readonly [MemberAnswer, MemberAnswer]): FormField[] {
  const differing = new Set<string>(differingFields(one, other))
  // Dead in one of the two is dead.
  if (one.status === 'verstorben' || other.status === 'verstorben') differing.delete('status')
  return formFields.filter((field) => differing.has(field))
}

// Of consents, that nothing stands there is an answer, too.
const isConsent = (field: FormField) => consentFields.includes(field as ConsentField)

// Right together or not at all: a street in Dresden and a country of the other record make no address.
const isPostal = (field: FormField) => postalFields.includes(field as PostalField)

/** What is likely right: the survivor's value, unless only the other has one. */
export function likelySides(pair: readonly [MemberAnswer, MemberAnswer], survivor: 0 | 1): Record<string, 0 | 1> {
  const other = survivor === 0 ? 1 : 0
  const isEmpty = (field: FormField) => fieldText(pair[survivor], field) === ''
  const sideOf = (field: FormField) => {
    if (isConsent(field)) return survivor
    return (isPostal(field) ? postalFields.every(isEmpty) : isEmpty(field)) ? other : survivor
  }
  return Object.fromEntries(fieldsToChoose(pair).map((field) => [field, sideOf(field)]))
}

/** The changes to the survivor's record that the choice comes to. */
export function unitedRecord(
  pair: readonly [MemberAnswer, MemberAnswer],
  sides: Readonly<Record<string, 0 | 1>>,
): Partial<MemberRecord> {
  return Object.fromEntries(fieldsToChoose(pair).map((field) => [field, pair[sides[field] ?? 0][field]]))
}
