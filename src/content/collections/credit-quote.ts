import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { richText, text } from '../schema/fields.ts'

export const creditQuote = defineCollection({
  label: 'Definition',
  audience: 'members',
  holds: 'one',
  shownOn: ['credits'],
  schema: z.strictObject({
    term: text('Begriff', { example: 'Webmaster' }),
    definition: richText('Definition'),
    source: text('Quelle', { help: 'Woher die Definition stammt.' }),
  }),
  found: ({ term }) => ({ title: term, at: '#definition' }),
})
