import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { maybeText, person, picture, richText, slug, text } from '../schema/fields.ts'

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
    kicker: maybeText('Dachzeile', { help: 'Steht klein über dem Titel.', example: 'Besuch' }),
    date: text('Datum', { help: 'Frei geschrieben, darf unsicher sein.', example: '10.\u00a0Mai 2025' }),
    image: picture('Bild').optional(),
    text: richText('Text'),
    author: person('Verfasser', { help: 'Wer den Bericht geschrieben hat.' }),
  }),
  found: ({ id, title }) => ({ title, at: `#${id}` }),
})
