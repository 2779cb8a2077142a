import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { paragraph, text } from '../schema/fields.ts'

/** What planning events has taught. */
export const lessons = defineCollection({
  label: 'Erfahrungen',
  audience: 'members',
  holds: 'many',
  shownOn: ['meetings'],
  schema: z.strictObject({
    title: text('Erfahrung', { help: 'In wenigen Worten.', example: 'Den Saal im Januar buchen' }),
    text: paragraph('Erläuterung'),
  }),
  found: ({ title }) => ({ title, at: '#erfahrungen' }),
})
