import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { richText, slug, text } from '../schema/fields.ts'

/** The sections of the privacy statement, each under a heading of its own. */
export const privacy = defineCollection({
  label: 'Datenschutz',
  audience: 'public',
  holds: 'many',
  key: 'id',
  shownOn: ['datenschutz'],
  schema: z.strictObject({
    id: slug(),
    heading: text('Überschrift', { help: 'Jeder Abschnitt hat seine eigene.' }),
    text: richText('Text'),
  }),
  found: ({ id, heading }) => ({ title: heading, at: `#${id}` }),
})
