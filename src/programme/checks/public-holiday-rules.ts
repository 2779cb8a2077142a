import { dayOfYearInWords } from '../days-rules.ts'
import { type Check, spanOf } from './hint-rules.ts'

/** On a public holiday families have plans, and inns are closed or full. */
export const findPublicHolidays: Check = (events, { publicHolidays }) =>
  events.flatMap((event) => {
    const span = spanOf(event)
    const met = span ? publicHolidays.filter(({ day }) => span.from <= day && day <= span.to) : []
    return met.map(({ day, label }) => ({
      kind: 'publicHoliday',
      entry: event.entry,
      text: `Der ${dayOfYearInWords(day)} ist ein Feiertag: ${label}.`,
    }))
  })
