import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { group, holders, maybePerson, officeReference, slug, text } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'

const holder = group('Amt', { office: officeReference('Amt'), person: maybePerson('Inhaber') })

/** Who held which office in a semester; an empty one is vacant, one that is not named was not there. */
export const offices = defineCollection({
  label: '{Chargierte}',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['functions', 'tasks'],
  schema: z.strictObject({
    id: slug(),
    semester: text('Semester', { example: 'Sommersemester 2025' }),
    holders: holders('Ämter', holder, {
      help: 'Ein leeres Amt ist nicht besetzt: Auf der Seite steht dann N.N. Welche Ämter es gibt, steht in der Liste „Ämter“.',
    }),
  }),
  found: ({ id, semester, holders }, { officeNamed }) => ({
    title: semester,
    // A bare list of names would say nothing: here what the field is called is half of what the page says.
    text: joinTexts(...holders.map(({ office, person }) => person && `${officeNamed(office) ?? office}: ${person}`)),
    at: `#${id}`,
  }),
})
