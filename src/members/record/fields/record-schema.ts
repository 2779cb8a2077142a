import { z } from 'zod'
import { germanMessage } from '../../../text/german-messages.ts'
import type { MemberRecord } from '../member-record.ts'
import type { Kind, KindName } from './field-kinds-rules.ts'
import { fieldNamed, type RecordField, recordFields } from './field-lists-rules.ts'

/** Each kind of field as it is stored. What may be typed is for its rule to say; this is what all code relies on. */
const stored: Record<KindName, (kind: Kind<unknown>) => z.ZodType> = {
  line: textOf,
  text: textOf,
  zipCode: textOf,
  phone: () => z.string().regex(/^(\+[1-9]\d{6,14})?$/, 'muss eine Nummer wie +4917604069217 sein'),
  email: textOf,
  day: () => z.string().regex(/^(\d{4}-\d\d-\d\d)?$/, 'muss ein Tag wie 2007-03-30 sein'),
  dayOrYear: () => z.string().regex(/^(\d{4}(-\d\d-\d\d)?)?$/, 'muss ein Tag wie 2007-03-30 oder ein Jahr sein'),
  year: () => z.int().nullable(),
  flag: () => z.boolean(),
  choice: ({ options }) => z.enum(options ?? []),
  choices: ({ options }) => z.array(z.enum(options ?? [])),
  person: () => z.string().regex(/^[\w-]{0,64}$/, 'muss die Kennung eines Eintrags sein'),
}

/** Not longer than its limit, in characters as people count them. */
function textOf({ most = 0 }: Kind<unknown>): z.ZodType {
  const fits = (text: string) => text.length <= most || [...text].length <= most
  return z.string().refine(fits, `darf höchstens ${most} Zeichen haben`)
}

/** The record as the database holds it, made from the one table of its fields. */
export const recordSchema = z.strictObject(
  Object.fromEntries(
    recordFields.map((field) => {
      const { kind, mayLack } = fieldNamed(field)
      const schema = stored[kind.name](kind)
      return [field, mayLack ? schema.default(kind.blank) : schema]
    }),
  ) as { [Field in RecordField]: z.ZodType<MemberRecord[Field]> },
)

/** A record that was read from the database. One that does not fit is a fault, and told by its id and its field. */
export function readRecord(data: string, id: string): MemberRecord {
  const { success, data: record, error } = recordSchema.safeParse(JSON.parse(data), { error: germanMessage })
  if (success) return record
  const [issue] = error.issues
  const field = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path.join('.')
  throw new Error(`members: record ${id}, ${field}: ${issue?.message}`)
}
