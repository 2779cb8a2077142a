import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { maybeText, number, richPerson, text } from '../schema/fields.ts'
import { listedInTab } from '../schema/found-part.ts'
import { plainText } from '../schema/plain-text-rules.ts'

const uncertain = 'Frei geschrieben, darf unsicher sein.'

/** Free text throughout: what is known of 1906 is a name, perhaps a year, perhaps a question mark. */
export const seniors = defineCollection({
  label: 'Aktiven-{Senioren}',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['presidents'],
  schema: z.strictObject({
    id: number('Nr.', { help: 'Jede Nummer gibt es nur einmal; die Reihenfolge macht die Liste.' }),
    semester: text('Semester', { example: 'WS 1906/07' }),
    name: richPerson('Name', {
      help: 'Der Kneipname kursiv; auch „nicht überliefert“ ist eine Antwort.',
      example: 'Karl Ahrensdorf v.\u00a0Bussard',
    }),
    birthday: maybeText('Geburtsdatum', { help: uncertain, example: 'um 1889', beside: 'dayOfDeath' }),
    schoolLeavingExamination: maybeText('Abitur', { example: '1908' }),
    dayOfDeath: maybeText('Todestag', { help: uncertain, example: 'gefallen 1916' }),
    remark: maybeText('Anmerkung'),
  }),
  found: ({ name }) => ({ title: plainText(name), at: listedInTab('aktiven-senioren', name) }),
})
