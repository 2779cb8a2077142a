import { defineCollection } from '../schema/collection.ts'
import { foundByName } from '../schema/found-part.ts'
import { fallen } from './fallen.ts'

export const remembered = defineCollection({
  ...fallen,
  label: 'Verstorbene',
  found: ({ name }) => ({ ...foundByName(name), at: '#verstorbene' }),
})
