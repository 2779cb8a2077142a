import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { maybeText, slug, text } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'

const schema = z.strictObject({
  id: slug(),
  semester: text('Semester'),
  ahSenior: maybeText('AH Senior'),
  ahKassenwart: maybeText('AH Kassenwart'),
  ahSchriftwart: maybeText('AH Schriftwart'),
  senior: maybeText('Senior'),
  kassenwart: maybeText('Kassenwart'),
  schriftwart: maybeText('Schriftwart'),
  fuxmajor: maybeText('Fuxmajor'),
  couleurwart: maybeText('Couleurwart'),
  webmaster: maybeText('Webmaster'),
  adressverwaltung: maybeText('Adressverwaltung'),
  geburtstagsfux: maybeText('Geburtstagsfux'),
  fotofux: maybeText('Fotofux'),
})

/** Who held which office; an empty one is vacant. */
export const offices = defineCollection({
  label: 'Chargierte',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['functions'],
  schema,
  found: ({ id, semester, ...holders }) => ({
    title: semester,
    // A bare list of names would say nothing: here what the field is called is half of what the page says.
    text: joinTexts(
      ...Object.entries(holders).map(([office, name]) => {
        return name && `${schema.shape[office as keyof typeof holders].meta()?.label}: ${name}`
      }),
    ),
    at: `#${id}`,
  }),
})
