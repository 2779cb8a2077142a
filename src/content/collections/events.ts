import { defineCollection } from '../schema/collection.ts'
import { reference } from '../schema/fields.ts'
import { plainText } from '../schema/plain-text-rules.ts'
import { joinTexts, readableText } from '../schema/readable-text.ts'
import { fixedDates } from './fixed-dates.ts'

const schema = fixedDates.schema.extend({ semester: reference('Semester', { what: 'entry', collection: 'semesters' }) })

export const events = defineCollection({
  label: 'Veranstaltungen',
  audience: 'public',
  holds: 'many',
  key: 'id',
  shownOn: ['calendar', 'home'],
  schema,
  found(event, { semesterTitle }) {
    const title = plainText(event.veranstaltung)
    const text = joinTexts(readableText(schema, event, title), semesterTitle(event.semester))
    return { title, text, at: `#${event.semester}` }
  },
})
