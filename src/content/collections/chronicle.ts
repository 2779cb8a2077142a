import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { richText, text } from '../schema/fields.ts'

/** What happened before, between and after: it explains the gaps in the lists. */
export const chronicle = defineCollection({
  label: 'Geschichte',
  audience: 'members',
  holds: 'one',
  shownOn: ['presidents'],
  schema: z.strictObject({
    heading: text('Überschrift'),
    text: richText('Text', { help: 'Erklärt die Lücken in den Listen.' }),
  }),
  found: ({ heading }) => ({ title: heading, at: '#geschichte' }),
})
