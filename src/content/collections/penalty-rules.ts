import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { list, richLine, richText } from '../schema/fields.ts'

export const penaltyRules = defineCollection({
  label: 'Regeln zu den Strafen',
  audience: 'members',
  holds: 'one',
  shownOn: ['penalties'],
  schema: z.strictObject({
    source: richText('Quelle und Geltung', { help: 'Woher die Regeln stammen und seit wann sie gelten.' }),
    rules: list('Regeln', richLine('Regel', { help: 'Ein Satz.' }), 1),
  }),
  found: () => ({ at: '#regeln' }),
})
