import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { paragraph, text } from '../schema/fields.ts'

export const promotion = defineCollection({
  label: 'Werbeideen',
  audience: 'members',
  holds: 'many',
  shownOn: ['promotion'],
  schema: z.strictObject({ title: text('Idee', { example: 'Stand beim Schulfest' }), text: paragraph('Erläuterung') }),
  found: ({ title }) => ({ title }),
})
