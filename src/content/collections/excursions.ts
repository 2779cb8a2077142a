import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { maybeText, picture, richText, slug, text } from '../schema/fields.ts'

/** Reports of excursions. */
export const excursions = defineCollection({
  label: 'Fahrtenberichte',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['excursions'],
  schema: z.strictObject({
    id: slug(),
    title: text('Titel'),
    kicker: maybeText('Dachzeile'),
    date: text('Datum'),
    image: picture('Bild').optional(),
    text: richText('Text'),
    author: text('Verfasser'),
  }),
  found: ({ id, title }) => ({ title, at: `#${id}` }),
})
