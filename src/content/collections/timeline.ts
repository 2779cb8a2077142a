import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { richLine, text } from '../schema/fields.ts'

export const timeline = defineCollection({
  label: 'Zeittafel',
  audience: 'members',
  holds: 'many',
  shownOn: ['presidents'],
  schema: z.strictObject({
    jahr: text('Jahr', { help: 'Frei geschrieben, darf unsicher sein.', example: '1914–1918' }),
    ereignis: richLine('Ereignis', { help: 'Ein oder zwei Sätze; das Wichtigste fett.' }),
  }),
  found: ({ jahr }) => ({ title: jahr, at: '#zeittafel' }),
})
