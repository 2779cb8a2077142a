import { fieldLabels, type RecordField, recordFields } from '../../record/fields/field-lists-rules.ts'

/** What a column of a foreign table can be: a field of the record, something that holds several of them, or who it is. */
export type ImportField = RecordField | JoinedField | 'id'

/** What people write into one column though it is several things. */
export type JoinedField = 'fullName' | 'address' | 'zipCity'

const joinedLabels: Record<JoinedField, string> = {
  fullName: 'Ganzer Name',
  address: 'Ganze Anschrift',
  zipCity: 'Postleitzahl und Ort',
}

/** The head of the column by which an export is known again. */
export const idLabel = 'Kennung'

export const importFields: readonly { field: ImportField; label: string }[] = [
  ...(Object.keys(joinedLabels) as JoinedField[]).map((field) => ({ field, label: joinedLabels[field] })),
  ...recordFields.map((field) => ({ field, label: fieldLabels[field] })),
  { field: 'id', label: idLabel },
]

export const importLabels = Object.fromEntries(importFields.map(({ field, label }) => [field, label])) as Record<
  ImportField,
  string
>

export const isImportField = (name: string): name is ImportField => importFields.some(({ field }) => field === name)
