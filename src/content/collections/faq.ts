import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { richText, slug, text } from '../schema/fields.ts'

export const faq = defineCollection({
  label: 'FAQ',
  audience: 'public',
  holds: 'many',
  key: 'id',
  shownOn: ['faq'],
  schema: z.strictObject({ id: slug(), question: text('Frage'), answer: richText('Antwort') }),
  found: ({ id, question }) => ({ title: question, at: `#${id}` }),
})
