import type { MemberRecord } from '../../members/record/member-record.ts'
import { fieldLabels, type RecordField } from '../../members/record/member-rules.ts'

/** All but what is kept for a step back alone. */
export const recordFields = (Object.keys(fieldLabels) as RecordField[]).filter((field) => field !== 'statusBefore')

/** The fields in which two records of one person differ. */
export function differingFields(one: MemberRecord, other: MemberRecord): RecordField[] {
  return recordFields.filter((field) => comparable(one[field]) !== comparable(other[field]))
}

function comparable(value: MemberRecord[RecordField]): string {
  return Array.isArray(value) ? value.toSorted().join() : String(value)
}
