import { z } from 'zod'
import { defineCollection } from '../../schema/collection.ts'
import { field, group, maybeParagraph, maybeText, slug, text } from '../../schema/fields.ts'

const degrees = (label: string, most: number, example: string) =>
  field(z.number().min(-most).max(most), { label, kind: 'number', example })

/** Where events take place: written once, named by many. */
export const places = defineCollection({
  label: 'Orte',
  audience: 'public',
  holds: 'many',
  key: 'id',
  shownOn: ['calendar'],
  schema: z.strictObject({
    id: slug({ help: 'Daran erkennen Veranstaltungen den Ort; zu lesen ist es nirgends.' }),
    name: text('Name', { example: 'Gasthof Zum Anker' }),
    address: maybeText('Anschrift', {
      help: 'In einer Zeile. Danach suchen auch die Karten.',
      example: 'Lindenstraße 4, 12345 Musterstadt',
    }),
    wayThere: maybeParagraph('Weg dorthin', { help: 'Mit Bus und Bahn, zu Fuß, welche Tür.' }),
    coordinates: group(
      'Koordinaten',
      { latitude: degrees('Breite', 90, '51,4812'), longitude: degrees('Länge', 180, '9,8021') },
      { help: 'Nur nötig, wo es keine Anschrift gibt: eine Hütte, eine Wiese.' },
    ).optional(),
  }),
  // A place has no page of its own: who looks for it finds what takes place there.
  found: () => [],
})
