import { z } from 'zod'
import { defineCollection } from '../../schema/collection.ts'
import { day, forMembers, group, list, maybeRichText, slug, text } from '../../schema/fields.ts'
import { refuseEarlyLast } from './early-last.ts'

const examWeeks = group('Zeitraum', {
  label: text('Was ist da?', { example: 'Abitur' }),
  from: day('Erster Tag'),
  to: day('Letzter Tag'),
}).superRefine(refuseEarlyLast)

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
    examWeeks: forMembers(
      list('Prüfungswochen', examWeeks, 0, {
        help: 'Klausuren, Abitur: Beim Planen steht dann ein Hinweis an Terminen, die hineinfallen. Besucher sehen sie nicht.',
      }),
    ).optional(),
  }),
  found: ({ id, title }) => ({ title, at: `#${id}` }),
})
