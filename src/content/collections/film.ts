import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { maybeParagraph, reference, richText, text } from '../schema/fields.ts'

export const film = defineCollection({
  label: 'Film',
  audience: 'members',
  holds: 'one',
  shownOn: ['cinema'],
  schema: z.strictObject({
    title: text('Titel'),
    text: richText('Text'),
    /** Name under the public path of films: <file>.webm, <file>.mp4, <file>.vtt and <file>-poster.webp. */
    file: reference('Dateiname', { what: 'film' }, { help: 'Ohne Endung.' }),
    length: text('Länge', { example: '12 Minuten' }),
    note: maybeParagraph('Anmerkung'),
  }),
  found: ({ title }) => ({ title, at: '#film' }),
})
