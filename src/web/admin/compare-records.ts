import { fieldNamed, type RecordField, recordFields } from '../../members/record/fields/field-lists-rules.ts'
import type { MemberRecord } from '../../members/record/member-record.ts'

/** All but what is kept for a step back alone. */
export const comparedFields = recordFields.filter((field) => !fieldNamed(field).isAside)

/** The fields in which two records of one person differ. */
export function differingFields(one: MemberRecord, other: MemberRecord): RecordField[] {
  return comparedFields.filter((field) => comparable(one[field]) !== comparable(other[field]))
}

function comparable(value: MemberRecord[RecordField]): string {
  return Array.isArray(value) ? value.toSorted().join() : String(value)
}
