import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { richText, slug, text } from '../schema/fields.ts'

/** The cards of the flyer. */
export const flyer = defineCollection({
  label: 'In Kürze',
  audience: 'public',
  holds: 'many',
  key: 'id',
  shownOn: ['flyer'],
  schema: z.strictObject({
    id: slug(),
    title: text('Überschrift', { example: 'Was kostet das?' }),
    text: richText('Text', { help: 'Drei oder vier Sätze, mehr trägt eine Karte nicht.' }),
  }),
  found: ({ id, title }) => ({ title, at: `#${id}` }),
})
