import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { field, maybeDayOfYear, maybeParagraph, officeReference, text } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'

const mostDays = 90
const daysMessage = `muss zwischen 0 und ${mostDays} liegen`

/** What comes back in every semester, or in every other one: which office does it, and until when. */
export const officeDuties = defineCollection({
  label: 'Wiederkehrende Aufgaben',
  audience: 'members',
  holds: 'many',
  shownOn: ['duties', 'tasks'],
  schema: z
    .strictObject({
      title: text('Aufgabe', { example: 'Kranz bestellen' }),
      office: officeReference('Amt'),
      details: maybeParagraph('Was dazu zu wissen ist'),
      summer: maybeDayOfYear('Im Sommersemester bis', {
        example: '15.\u00a0März',
        help: 'Tag und Monat. Ohne Angabe fällt die Aufgabe im Sommer aus.',
      }),
      winter: maybeDayOfYear('Im Wintersemester bis', {
        example: '15.\u00a0September',
        help: 'Monate ab Juli gehören zum ersten Jahr des Semesters, alle anderen zum zweiten.',
      }),
      remindDays: field(z.int().min(0, daysMessage).max(mostDays, daysMessage), {
        label: 'Tage vorher erinnern',
        kind: 'number',
        help: 'So viele Tage vorher kommt eine E-Mail, ohne Angabe eine Woche vorher.',
      }).optional(),
    })
    .refine(({ summer, winter }) => summer !== '' || winter !== '', {
      path: ['summer'],
      error: 'Bitte nenne einen Tag, im Sommer- oder im Wintersemester.',
      // A form that is still empty asks for what is needed in any case, as the browser does by itself.
      when: ({ issues }) => issues.length === 0,
    }),
  found: ({ title, office, details, summer, winter }, { officeNamed }) => ({
    title,
    text: joinTexts(officeNamed(office) ?? '', summer, winter, details),
    at: `?${new URLSearchParams({ amt: office })}`,
  }),
})
