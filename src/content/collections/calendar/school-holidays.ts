import { z } from 'zod'
import { defineCollection } from '../../schema/collection.ts'
import { day, text } from '../../schema/fields.ts'
import { refuseEarlyLast } from './early-last.ts'

/** What is added to the school holidays that pennal knows: free days of one's own school, and years that are too far ahead. */
export const schoolHolidays = defineCollection({
  label: 'Schulferien, selbst ergänzt',
  audience: 'members',
  holds: 'many',
  shownOn: ['meetings'],
  schema: z
    .strictObject({
      label: text('Ferien', {
        help: 'Nur was beim Planen noch fehlt: bewegliche Ferientage eurer Schule und Jahre, die das Land erst später festgelegt hat.',
        example: 'Herbstferien',
      }),
      from: day('Erster Tag'),
      to: day('Letzter Tag', { help: 'Bei einem einzelnen Tag derselbe.' }),
    })
    .superRefine(refuseEarlyLast),
  found: ({ label }) => ({ title: label, at: '#ferien' }),
})
