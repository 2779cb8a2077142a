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
    id: number('Nummer', { help: 'Jede Nummer gibt es nur einmal; die Reihenfolge macht die Liste.' }),
    datum: text('Datum', {
      help: 'Frei geschrieben, darf unsicher sein („Anfang Mai“).',
      example: 'Sa, 5. April 2025, 20 Uhr',
      beside: 'begins',
    }),
    veranstaltung: richLine('Veranstaltung', { example: 'Antrittskneipe mit Fuxenaufnahme' }),
    bemerkung: maybeParagraph('Bemerkung', { help: 'Ort, Kleidung, wer eingeladen ist.' }),
    ladiesWelcome: flag('Damen willkommen', { help: 'Im Programm steht dann ein Herz.' }),
    cancelled: flag('Abgesagt', { help: 'Bleibt im Programm stehen, durchgestrichen.' }),
    begins: exactDate('Beginn genau', { help: 'Nur wenn bekannt: danach wird sortiert.' }).optional(),
  }),
  found: ({ veranstaltung }) => ({ title: plainText(veranstaltung), at: '#feststehende-termine' }),
})
