import { z } from 'zod'
import { datePath, eventPath } from '../../event-address-rules.ts'
import { defineCollection } from '../../schema/collection.ts'
import { reference } from '../../schema/fields.ts'
import { plainText } from '../../schema/plain-text-rules.ts'
import { joinTexts, readableText } from '../../schema/readable-text.ts'
import { eventReaders } from '../../schema/readers-rules.ts'
import { eventFields, refuseEarlyEnd } from './event-fields.ts'

const schema = z
  .strictObject({ ...eventFields, semester: reference('Semester', { what: 'entry', collection: 'semesters' }) })
  .superRefine(refuseEarlyEnd)

export const events = defineCollection({
  label: 'Veranstaltungen',
  audience: 'public',
  holds: 'many',
  key: 'id',
  shownOn: ['calendar', 'home'],
  schema,
  readers: eventReaders,
  found(event, { semesterTitle, placeNamed }) {
    const title = plainText(event.veranstaltung)
    const where = event.place && placeNamed(event.place)
    const text = joinTexts(readableText(schema, event, title), semesterTitle(event.semester), where)
    return {
      title,
      text,
      path: eventReaders(event) === 'public' ? eventPath(event) : datePath(event),
      begins: event.begins,
    }
  },
})
