import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { paragraph, person } from '../schema/fields.ts'

/** People and things that deserve thanks, and for what. */
export const credits = defineCollection({
  label: 'Dank',
  audience: 'members',
  holds: 'many',
  shownOn: ['credits'],
  schema: z.strictObject({
    name: person('Wem', { help: 'Ein Name, oder was sonst Dank verdient.' }),
    reason: paragraph('Wofür'),
  }),
  found: ({ name }) => ({ title: name }),
})
