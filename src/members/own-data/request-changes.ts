import { z } from 'zod'
import { fieldLabels, fieldNamed, type RecordField, recordFields } from '../record/fields/field-lists-rules.ts'
import { fieldText } from '../record/fields/field-text-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'

const stored = z.array(
  z.object({ field: z.enum(recordFields as [RecordField, ...RecordField[]]), before: z.unknown(), after: z.unknown() }),
)

/** A field that shall say something else. */
export type WantedChange = z.infer<typeof stored>[number]

export const readChanges = (json: string): WantedChange[] => stored.parse(JSON.parse(json))

/** The same as people read it. */
export interface ChangeWords {
  label: string
  /** What stood there when he asked. */
  before: string
  after: string
}

export function changeWords({ field, before, after }: WantedChange): ChangeWords {
  return { label: fieldLabels[field], before: textOf(field, before), after: textOf(field, after) }
}

/** What the record says of it now. */
export const presentText = (record: MemberRecord, { field }: WantedChange): string => fieldText(record, field)

const textOf = (field: RecordField, value: unknown): string => fieldNamed(field).kind.text(value as never)
