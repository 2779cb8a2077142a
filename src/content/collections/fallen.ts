import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { richLine } from '../schema/fields.ts'
import { foundByName } from '../schema/found-part.ts'

export const fallen = defineCollection({
  label: 'Gefallene',
  audience: 'members',
  holds: 'many',
  shownOn: ['memory'],
  schema: z.strictObject({
    name: richLine('Name', {
      help: 'Der Name fett, dahinter, was bekannt ist; alles darf unsicher sein.',
      example: 'Gustav Ebbecke, * um 1887, gefallen 1914',
    }),
  }),
  found: ({ name }) => ({ ...foundByName(name), at: '#gefallene' }),
})
