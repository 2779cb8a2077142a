import { z } from 'zod'
import { defineCollection } from '../../schema/collection.ts'
import { maybeRichText, slug, text } from '../../schema/fields.ts'

/** The semesters of the calendar, newest first. */
export const semesters = defineCollection({
  label: 'Semester',
  audience: 'public',
  holds: 'many',
  key: 'id',
  shownOn: ['calendar'],
  schema: z.strictObject({
    id: slug(),
    title: text('Semester', { example: 'Wintersemester 2024/25' }),
    /** Said above its table: why events were called off, for example. */
    note: maybeRichText('Anmerkung', { help: 'Steht über dem Programm: warum Termine ausfielen, zum Beispiel.' }),
  }),
  found: ({ id, title }) => ({ title, at: `#${id}` }),
})
