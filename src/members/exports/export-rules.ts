import { showDay } from '../input/date-rules.ts'
import type { Names } from '../record/fields/field-kinds-rules.ts'
import { fieldNamed, type RecordField, recordFields } from '../record/fields/field-lists-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'

/** What stands in one cell. Codes and numbers to be called are text: a spreadsheet would take the zero in front. */
export type Cell = { text: string } | { number: number } | { day: string }

interface ExportColumn {
  head: string
  /** In characters. */
  width: number
  cell: (record: MemberRecord, names: Names) => Cell
}

/** Every field of a record, in the order in which people read about one. */
export const exportColumns: readonly ExportColumn[] = recordFields.map((field) => {
  const { label, width } = fieldNamed(field)
  return { head: label, width, cell: (record, names) => cellOf(record, field, names) }
})

function cellOf(record: MemberRecord, field: RecordField, names: Names): Cell {
  const { kind } = fieldNamed(field)
  const value = record[field]
  if (typeof value === 'number') return { number: value }
  if (kind.name === 'day' || kind.name === 'dayOrYear') return date(String(value))
  const text = kind.text(value, names)
  // From abroad, a German dials two zeros; a plus in front would look like a formula.
  return { text: defuse(kind.name === 'phone' ? text.replace(/^\+/, '00') : text) }
}

// No spreadsheet has days before 1900, and they disagree about its first two months.
const firstDay = '1900-03-01'

function date(value: string): Cell {
  if (/^\d{4}$/.test(value)) return { number: Number(value) }
  return value >= firstDay ? { day: value } : { text: showDay(value) }
}

/** What a spreadsheet would take for a formula when it opens the file gets a sign in front that makes it text. */
function defuse(value: string): string {
  return /^(?:["\s]*[=+\-@＝＋－＠]|[\t\r\n])/.test(value) ? `'${value}` : value
}
