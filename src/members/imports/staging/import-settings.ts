import { z } from 'zod'
import { livingStatuses } from '../../record/member-rules.ts'
import { type ImportField, isImportField } from '../columns/import-fields-rules.ts'

const field = z.custom<ImportField>(
  (name) => typeof name === 'string' && isImportField(name),
  'Dieses Feld gibt es nicht.',
)

/** What is decided about a file as a whole. */
export const importSettings = z.strictObject({
  /** Which of its sheets, counted from 0. */
  sheet: z.int().min(0).max(100),
  /** Where the names of its columns stand, by the number of the row in the sheet; 0 where there are none. */
  headerRow: z.int().min(0).max(2_000_000),
  headerHeight: z.union([z.literal(1), z.literal(2)]),
  /** What each column holds; null for what is not taken over. */
  assignment: z.array(field.nullable()).max(100),
  /** Whether an empty cell empties the field of a record that is there. */
  clearEmpty: z.boolean(),
  /** Whether the one record of that name is meant, where nothing else tells. */
  trustNames: z.boolean(),
  /** What somebody is of whom the file does not say it. */
  statusOfNew: z.enum(livingStatuses),
})
export type ImportSettings = z.output<typeof importSettings>

/** What is decided about one row: whom it means, and what its cells should have said. */
export const rowChoice = z.strictObject({
  /** Another person, nobody at all, or the id of the record that is meant. */
  as: z.string().max(64).nullable().default(null),
  values: z.partialRecord(field, z.string().max(4000)).default({}),
})
export type RowChoice = z.output<typeof rowChoice>

export const importFacts = z.object({
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  notes: z.array(z.string()),
  sheets: z.array(
    z.object({ name: z.string(), rows: z.number(), hiddenColumns: z.array(z.number()), isTooLong: z.boolean() }),
  ),
})
export type ImportFacts = z.output<typeof importFacts>
