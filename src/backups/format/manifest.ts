import { z } from 'zod'
import { isMoment } from './moment-rules.ts'

/** The form of a place and all in it. What has another number is not read. */
export const formatNumber = 1

const checksum = z.string().regex(/^[0-9a-f]{64}$/)

/** What a place says of itself, at its top and never sealed. */
export const descriptorForm = z.object({
  format: z.number().int(),
  what: z.literal('pennal-sicherung'),
  /** Which installation keeps its backups here: by it two do not mix. */
  site: z.string(),
  sealed: z
    .object({ by: z.enum(['passphrase', 'recipient']), recipient: z.string().regex(/^age1[0-9a-z]+$/) })
    .nullable(),
})
export type Descriptor = z.infer<typeof descriptorForm>

const part = z.object({ name: z.string().regex(/^[a-z]+(\.[a-z]+)*$/), size: z.number().int(), sha256: checksum })
/** A file of a backup beside its manifest: what of it is as it was written. */
export type Part = z.infer<typeof part>

/** Written last: a backup without it is none. Never sealed, so it says nothing of what is in the backup. */
export const manifestForm = z.object({
  format: z.number().int(),
  moment: z.string().refine(isMoment),
  /** The later one has the larger number, whatever the clock says. */
  number: z.number().int().positive(),
  pennal: z.string(),
  isSealed: z.boolean(),
  /** The way back of a release that takes the place of another: whatever is made after it, the last one of these stays. */
  isWayBack: z.boolean().optional(),
  /** How many files the place holds for it, and how many bytes, as they lie there. */
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  parts: z.object({ contents: part, rows: part, files: part, objects: part }),
})
export type Manifest = z.infer<typeof manifestForm>

const column = z.object({ name: z.string(), kind: z.enum(['text', 'number', 'bytes']) })
const table = z.object({
  name: z.string(),
  columns: z.array(column),
  key: z.array(z.string()),
  rows: z.number().int(),
  sha256: checksum,
})
export type BackedUpTable = z.infer<typeof table>

/** What a backup is made of. In a sealed place nobody reads it without the key. */
export const contentsForm = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  storage: z.enum(['folder', 'bucket']),
  migrations: z.array(z.string()),
  publicOrigin: z.string(),
  tables: z.array(table),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), broken: z.number().int() }),
})
export type Contents = z.infer<typeof contentsForm>

/** A line about a file of the storage: where it lies there, and where in the place; null where it was broken already. */
export const fileLineForm = z.object({ key: z.string(), size: z.number().int(), object: z.string().nullable() })
export type FileLine = z.infer<typeof fileLineForm>
