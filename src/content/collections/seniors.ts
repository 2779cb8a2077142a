import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { maybeText, number, richLine, text } from '../schema/fields.ts'
import { listedInTab } from '../schema/found-part.ts'
import { plainText } from '../schema/plain-text-rules.ts'

/** Free text throughout: what is known of 1906 is a name, perhaps a year, perhaps a question mark. */
export const seniors = defineCollection({
  label: 'Aktiven-Senioren',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['presidents'],
  schema: z.strictObject({
    id: number('#'),
    semester: text('Semester'),
    name: richLine('Name'),
    birthday: maybeText('Geburtsdatum'),
    schoolLeavingExamination: maybeText('Abitur'),
    dayOfDeath: maybeText('Todestag'),
    remark: maybeText('Anmerkung'),
  }),
  found: ({ name }) => ({ title: plainText(name), at: listedInTab('aktiven-senioren', name) }),
})
