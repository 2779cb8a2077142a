import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { list, richLine, richText } from '../schema/fields.ts'

export const penaltyRules = defineCollection({
  label: 'Regeln zu den Strafen',
  audience: 'members',
  holds: 'one',
  shownOn: ['penalties'],
  schema: z.strictObject({
    source: richText('Quelle und Geltung'),
    rules: list('Regeln', richLine('Regel'), 1),
  }),
  found: () => ({ at: '#regeln' }),
})
