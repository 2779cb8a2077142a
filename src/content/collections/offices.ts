import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { maybePerson, slug, text } from '../schema/fields.ts'
import { type Office, officeLabels, officeNames } from '../schema/office-rules.ts'
import { joinTexts } from '../schema/readable-text.ts'

const holders = Object.fromEntries(officeNames.map((office) => [office, maybePerson(officeLabels[office])])) as Record<
  Office,
  ReturnType<typeof maybePerson>
>

/** Who held which office; an empty one is vacant. */
export const offices = defineCollection({
  label: 'Chargierte',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['functions', 'tasks'],
  schema: z.strictObject({
    id: slug(),
    semester: text('Semester', { help: 'Ein leeres Amt ist nicht besetzt.', example: 'Sommersemester 2025' }),
    ...holders,
  }),
  found: (entry) => ({
    title: entry.semester,
    // A bare list of names would say nothing: here what the field is called is half of what the page says.
    text: joinTexts(...officeNames.map((office) => entry[office] && `${officeLabels[office]}: ${entry[office]}`)),
    at: `#${entry.id}`,
  }),
})
