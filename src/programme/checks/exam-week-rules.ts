import { overlap, spanInWords } from '../days-rules.ts'
import { type Check, spanOf } from './hint-rules.ts'

/** Who has to learn does not come, or should not. */
export const findExamWeeks: Check = (events, { examWeeks }) =>
  events.flatMap((event) => {
    const span = spanOf(event)
    const met = span ? examWeeks.filter((weeks) => overlap(span, weeks)) : []
    return met.map((weeks) => ({
      kind: 'examWeek',
      entry: event.entry,
      text: `Liegt in Prüfungswochen: ${weeks.label} (${spanInWords(weeks)}).`,
    }))
  })
