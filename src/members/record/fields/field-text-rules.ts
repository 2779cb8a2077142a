import type { MemberRecord } from '../member-record.ts'
import type { Names } from './field-kinds-rules.ts'
import { fieldNamed, type RecordField } from './field-lists-rules.ts'

/** What a field of a record says, as people write it: 30.03.2007, 0176 04069217, ja. '' where there is nothing. */
export function fieldText<Field extends RecordField>(
  record: Pick<MemberRecord, Field>,
  field: Field,
  names?: Names,
): string {
  return fieldNamed(field).kind.text(record[field], names)
}
