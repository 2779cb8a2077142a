import { z } from 'zod'
import { datePath, eventPath } from '../../event-address-rules.ts'
import { defineCollection } from '../../schema/collection.ts'
import { plainText } from '../../schema/plain-text-rules.ts'
import { joinTexts, readableText } from '../../schema/readable-text.ts'
import { eventReaders } from '../../schema/readers-rules.ts'
import { eventFields, refuseEarlyEnd } from './event-fields.ts'

const schema = z.strictObject(eventFields).superRefine(refuseEarlyEnd)

/** Dates that are fixed before the programme of their semester is. */
export const fixedDates = defineCollection({
  label: 'Feststehende Termine',
  audience: 'public',
  holds: 'many',
  key: 'id',
  shownOn: ['calendar', 'home'],
  schema,
  readers: eventReaders,
  found(event, { placeNamed }) {
    const title = plainText(event.veranstaltung)
    const text = joinTexts(readableText(schema, event, title), event.place && placeNamed(event.place))
    return {
      title,
      text,
      path: eventReaders(event) === 'public' ? eventPath(event) : datePath(event),
      begins: event.begins,
    }
  },
})
