import { restoreDefused, restoreWithin } from '../../exports/defuse-rules.ts'
import type { RecordField } from '../../record/fields/field-lists-rules.ts'
import type { ImportField } from '../columns/import-fields-rules.ts'
import type { RowChoice } from '../staging/import-settings.ts'
import { joinLines } from '../values/lines-rules.ts'
import { splitAddress, splitName, splitZipCity } from '../values/split-rules.ts'

/** What a row says about each field, as text; '' where its cell is empty. A field without a column is not in it. */
export interface RowTexts {
  texts: Map<RecordField, string>
  /** The word of an export for the record. */
  key: string
  /** What could not be taken apart. */
  problems: { field: ImportField; message: string; given: string }[]
}

interface Columns {
  assignment: readonly (ImportField | null)[]
  /** Whether a CSV of this program is read, whose cells were made harmless within as well. */
  isOwnCsv: boolean
}

/** Takes a row apart into fields; what was mended counts in place of what the file says. */
export function readRowTexts(cells: readonly string[], { assignment, isOwnCsv }: Columns, choice: RowChoice): RowTexts {
  const read: RowTexts = { texts: new Map(), key: '', problems: [] }
  const given = new Map<ImportField, string>()
  for (const [at, field] of assignment.entries()) {
    if (field === null) continue
    const cell = restoreDefused(cells[at] ?? '')
    given.set(field, isOwnCsv ? restoreWithin(cell) : cell)
  }
  for (const [field, value] of Object.entries(choice.values)) given.set(field as ImportField, value.trim())
  for (const [field, value] of given) {
    if (field === 'id') read.key = value
    else if (field === 'fullName') putAll(read, splitName(value))
    else if (field === 'zipCity') putSplit(read, field, value, splitZipCity(value), 'city')
    else if (field === 'address') putSplit(read, field, value, splitAddress(value), 'street')
  }
  // A column of its own says more than what was taken apart.
  for (const [field, value] of given) {
    if (field === 'id' || field === 'fullName' || field === 'zipCity' || field === 'address') continue
    if (value !== '' || !read.texts.get(field)) read.texts.set(field, value)
  }
  return read
}

/** Where it cannot be taken apart all of it goes into one field, but for an address that has too much for that. */
function putSplit(
  read: RowTexts,
  field: ImportField,
  value: string,
  split: object | undefined,
  instead: RecordField,
): void {
  if (split) putAll(read, split)
  else if (/\d{4,5}/.test(value)) {
    const message = 'Das ließ sich nicht aufteilen. So geht es: Hauptstraße 1, 12345 Ort.'
    read.problems.push({ field, message, given: value })
  } else if (value !== '') read.texts.set(instead, joinLines(value, ', '))
}

function putAll(read: RowTexts, parts: object): void {
  for (const [field, value] of Object.entries(parts)) if (value !== '') read.texts.set(field as RecordField, value)
}
