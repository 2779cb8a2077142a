import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { text } from '../schema/fields.ts'

/** Figures that members ask for: fees, beer tokens, dunning. */
export const figures = defineCollection({
  label: 'Beiträge und Zahlen',
  audience: 'members',
  holds: 'many',
  shownOn: ['penalties'],
  schema: z.strictObject({ topic: text('Gebiet'), label: text('Wofür'), value: text('Wie viel') }),
  found: ({ topic, label, value }) => ({ title: `${topic}: ${label}`, text: value, at: '#zahlen' }),
})
