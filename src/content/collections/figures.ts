import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { text } from '../schema/fields.ts'

/** Figures that members ask for: fees, beer tokens, dunning. */
export const figures = defineCollection({
  label: 'Beiträge und Zahlen',
  audience: 'members',
  holds: 'many',
  shownOn: ['penalties'],
  schema: z.strictObject({
    topic: text('Gebiet', { help: 'Gleiche Gebiete stehen zusammen.', example: 'Beitrag' }),
    label: text('Wofür', { example: 'Inaktive, je Semester' }),
    value: text('Wie viel', { example: '15,00\u00a0€' }),
  }),
  found: ({ topic, label, value }) => ({ title: `${topic}: ${label}`, text: value, at: '#zahlen' }),
})
