import { showDay } from '../input/date-rules.ts'
import type { Names } from '../record/fields/field-kinds-rules.ts'
import { fieldNamed, type RecordField, recordFields } from '../record/fields/field-lists-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { defuse } from './defuse-rules.ts'

/** What stands in one cell. Codes and numbers to be called are text: a spreadsheet would take the zero in front. */
export type Cell = { text: string } | { number: number } | { day: string }

/** A record that is exported, and the word by which an import knows it again. */
export interface ExportedMember {
  key: string
  record: MemberRecord
}

export interface ExportColumn {
  head: string
  /** In characters. */
  width: number
  cell: (member: ExportedMember, names: Names) => Cell
}

const fieldColumns = recordFields.map((field): ExportColumn => {
  const { label, width } = fieldNamed(field)
  return { head: label, width, cell: ({ record }, names) => defused(shownCell(record, field, names)) }
})

/** Every field of a record, in the order in which people read about one; last by what it is known again. */
export const exportColumns: readonly ExportColumn[] = [
  ...fieldColumns,
  { head: 'Kennung', width: 20, cell: ({ key }) => ({ text: key }) },
]

/** What somebody fills in who begins a list: without what changes by acts of its own, and what only this program knows. */
export const templateColumns: readonly ExportColumn[] = fieldColumns.filter((_, at) => {
  const field = recordFields[at]
  return field !== undefined && fieldNamed(field).admin !== undefined
})

const defused = (cell: Cell): Cell => ('text' in cell ? { text: defuse(cell.text) } : cell)

/** A field of a record as a spreadsheet shows it. */
function shownCell(record: MemberRecord, field: RecordField, names: Names): Cell {
  const { kind } = fieldNamed(field)
  const value = record[field]
  if (typeof value === 'number') return { number: value }
  if (kind.name === 'day' || kind.name === 'dayOrYear') return date(String(value))
  // A number without a country's code would be read as one of the country in the address.
  const text = kind.text(value, names, record.country)
  // From abroad, a German dials two zeros; a plus in front would look like a formula.
  return { text: kind.name === 'phone' ? text.replace(/^\+/, '00') : text }
}

/** The same as text. A cell of an import that says just this changes nothing. */
export function shownText(record: MemberRecord, field: RecordField, names: Names): string {
  const cell = shownCell(record, field, names)
  if ('text' in cell) return cell.text
  return 'number' in cell ? String(cell.number) : showDay(cell.day)
}

// No spreadsheet has days before 1900, and they disagree about its first two months.
const firstDay = '1900-03-01'

function date(value: string): Cell {
  if (/^\d{4}$/.test(value)) return { number: Number(value) }
  return value >= firstDay ? { day: value } : { text: showDay(value) }
}
