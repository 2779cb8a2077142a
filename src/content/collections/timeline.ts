import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { richLine, text } from '../schema/fields.ts'

export const timeline = defineCollection({
  label: 'Zeittafel',
  audience: 'members',
  holds: 'many',
  shownOn: ['presidents'],
  schema: z.strictObject({ jahr: text('Jahr'), ereignis: richLine('Ereignis') }),
  found: ({ jahr }) => ({ title: jahr, at: '#zeittafel' }),
})
