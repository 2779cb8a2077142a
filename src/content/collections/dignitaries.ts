import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { number, richLine } from '../schema/fields.ts'
import { foundByName } from '../schema/found-part.ts'

/** Honorary members. Birth and death stand with the name, as they do on the board. */
export const dignitaries = defineCollection({
  label: 'Ehrenmitglieder',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['dignitaries'],
  schema: z.strictObject({
    id: number('Nr.', { help: 'Jede Nummer gibt es nur einmal.' }),
    name: richLine('Name', {
      help: 'Der Name fett, dahinter Beruf, Geburt und Tod; beides darf unsicher sein.',
      example: 'Konrad Weddermann, Superintendent, * um 1850, † 1926',
    }),
  }),
  found: ({ name }) => foundByName(name),
})
