import type { Names } from '../../../members/record/fields/field-kinds-rules.ts'
import type { RecordField } from '../../../members/record/fields/field-lists-rules.ts'
import { fieldText } from '../../../members/record/fields/field-text-rules.ts'
import type { MemberRecord } from '../../../members/record/member-record.ts'
import { statusWord } from '../../../members/record/member-rules.ts'
import { useWords } from '../../shell/use-words.ts'

/** What a field of a record says, a status in the words of this fraternity. */
export function useFieldText() {
  const words = useWords()
  return (record: MemberRecord, field: RecordField, names?: Names): string =>
    field === 'status' ? words(statusWord(record.status)) : fieldText(record, field, names)
}
