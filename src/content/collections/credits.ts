import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { paragraph, text } from '../schema/fields.ts'

/** People and things that deserve thanks, and for what. */
export const credits = defineCollection({
  label: 'Dank',
  audience: 'members',
  holds: 'many',
  shownOn: ['credits'],
  schema: z.strictObject({ name: text('Wem'), reason: paragraph('Wofür') }),
  found: ({ name }) => ({ title: name }),
})
