import { z } from 'zod'
import { germanFigure } from '../../text/german-figure-rules.ts'
import { defineCollection } from '../schema/collection.ts'
import { amount, maybeParagraph, text } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'

export const penalties = defineCollection({
  label: 'Strafenkatalog',
  audience: 'members',
  holds: 'many',
  shownOn: ['penalties'],
  schema: z.strictObject({
    offence: text('Verstoß', { example: 'Unentschuldigtes Fehlen beim {Convent}' }),
    euros: amount('Betrag in Euro', { example: '2,50' }),
    note: maybeParagraph('Anmerkung'),
  }),
  found: ({ offence, euros, note }) => ({
    title: offence,
    text: joinTexts(`${germanFigure(euros, 2, 2)}\u00a0€`, note),
  }),
})
