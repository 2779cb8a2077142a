import { z } from 'zod'
import { nameInAddress } from '../reading/address-rules.ts'
import { defineCollection } from '../schema/collection.ts'
import { film, maybeParagraph, picture, richText, text } from '../schema/fields.ts'

export const films = defineCollection({
  label: 'Filme',
  audience: 'members',
  holds: 'many',
  shownOn: ['cinema'],
  schema: z.strictObject({
    title: text('Titel'),
    text: richText('Text'),
    film: film('Film').optional(),
    /** What is to be seen until the film runs. */
    poster: picture('Standbild').optional(),
    length: text('Länge'),
    note: maybeParagraph('Anmerkung'),
  }),
  found: ({ title }) => ({ title, at: `#${nameInAddress(title)}` }),
})
