import { z } from 'zod'
import { livingStatusNames, mailWays } from './person.ts'

const line = (most: number) =>
  z
    .string()
    .max(most, `darf höchstens ${most} Zeichen haben`)
    .regex(/^\P{Cc}*$/u, 'darf nur eine Zeile haben')
    .transform((text) => text.trim())

/** As semester-rules.ts writes it: ws2026-27. */
const semesterSchema = z.string().regex(/^(ss\d{4}|ws\d{4}-\d{2})$/, 'ist kein Semester')

/** A document of the library that comes with the mails. */
const documentSchema = z.strictObject({ documentId: z.string().regex(/^[\w-]{1,64}$/) })

/** The programme of a semester as it stands when the mails go out: the one for members as a file, or a link to the one for everyone. */
const bookletSchema = z.strictObject({
  booklet: semesterSchema,
  form: z.enum(['a5', 'imposed', 'page', 'phone']),
  as: z.enum(['file', 'link']),
})

/** Whom a letter is for. What is left empty leaves that open. */
const selectionSchema = z.strictObject({
  statuses: z.array(z.enum(livingStatusNames)).max(10).default([]),
  /** How German postal codes begin: "38", "381". */
  zipCodes: z
    .array(z.string().regex(/^\d{1,5}$/, 'muss der Anfang einer Postleitzahl sein'))
    .max(50)
    .default([]),
  /** Abroad: as records spell the country. */
  countries: z
    .array(line(60).pipe(z.string().min(1)))
    .max(50)
    .default([]),
  ways: z.array(z.enum(mailWays)).max(2).default([]),
  /** Who has an e-mail address and wants no newsletter gets a letter only where the sender wants that. */
  lettersFor: z.enum(['wanted', 'all']).default('wanted'),
})

/** What a letter says and whom it is for. */
export const contentSchema = z.strictObject({
  subject: line(150),
  salutation: line(150).default('{Anrede},'),
  text: z
    .string()
    .max(20_000, 'darf höchstens 20.000 Zeichen haben')
    .transform((text) => text.replaceAll('\r\n', '\n')),
  /** Above the address in the window of an envelope: where a letter goes that does not arrive. */
  returnLine: line(120).default(''),
  attachment: z.union([documentSchema, bookletSchema]).nullable().default(null),
  semester: semesterSchema.nullable().default(null),
  selection: selectionSchema.prefault({}),
})

export type CircularContent = z.infer<typeof contentSchema>
export type Selection = CircularContent['selection']

/** Of a template: words alone. */
export const templateSchema = contentSchema.pick({ subject: true, salutation: true, text: true })
export type TemplateContent = z.infer<typeof templateSchema>
