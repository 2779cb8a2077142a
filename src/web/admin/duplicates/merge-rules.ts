import { fieldText } from '../../../members/record/field-text-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import type { MemberRecord } from '../../../members/record/member-record.ts'
import type { RecordField } from '../../../members/record/member-rules.ts'
import { differingFields } from '../record-fields.ts'

/** Decided by acts of their own; the server unites them itself. */
const ownActs: readonly RecordField[] = ['diedOn', 'postReturned']

/** The fields of two records of one person between which somebody has to choose. */
export function fieldsToChoose([one, other]: readonly [MemberAnswer, MemberAnswer]): RecordField[] {
  return differingFields(one, other).filter((field) => {
    if (ownActs.includes(field)) return false
    // Whoever is dead in one of the two is dead.
    return field !== 'status' || (one.status !== 'verstorben' && other.status !== 'verstorben')
  })
}

/** What somebody has agreed to: that nothing stands there is an answer, too. */
const decisions: readonly RecordField[] = ['newsletter', 'visible', 'shared', 'delivery']

/** They are right together or not at all: a street in Dresden and a country of the other record make no address. */
const postal: readonly RecordField[] = ['street', 'zipCode', 'city', 'state', 'country']

/** What is likely right: the survivor's value, unless only the other has one. */
export function likelySides(pair: readonly [MemberAnswer, MemberAnswer], survivor: 0 | 1): Record<string, 0 | 1> {
  const other = survivor === 0 ? 1 : 0
  const isEmpty = (field: RecordField) => fieldText(pair[survivor], field) === ''
  const sideOf = (field: RecordField) => {
    if (decisions.includes(field)) return survivor
    return (postal.includes(field) ? postal.every(isEmpty) : isEmpty(field)) ? other : survivor
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
