import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { exactDate, flag, maybeParagraph, number, richLine, text } from '../schema/fields.ts'
import { plainText } from '../schema/plain-text-rules.ts'

/** Dates that are fixed before the programme of their semester is. */
export const fixedDates = defineCollection({
  label: 'Feststehende Termine',
  audience: 'public',
  holds: 'many',
  key: 'id',
  shownOn: ['calendar', 'home'],
  schema: z.strictObject({
    id: number('Nummer'),
    datum: text('Datum'),
    veranstaltung: richLine('Veranstaltung'),
    bemerkung: maybeParagraph('Bemerkung'),
    ladiesWelcome: flag('Damen willkommen'),
    cancelled: flag('Abgesagt'),
    begins: exactDate('Beginn genau').optional(),
  }),
  found: ({ veranstaltung }) => ({ title: plainText(veranstaltung), at: '#feststehende-termine' }),
})
