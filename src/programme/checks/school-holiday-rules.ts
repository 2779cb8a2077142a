import { addDays, isWeekend, type NamedSpan, overlap, type Span, spanInWords } from '../days-rules.ts'
import { type Check, spanOf } from './hint-rules.ts'

/** Half of them are away: also on the weekends at both ends of the holidays. */
export const findSchoolHolidays: Check = (events, { schoolHolidays }) =>
  events.flatMap((event) => {
    const span = spanOf(event)
    const term = span && schoolHolidays.find((each) => overlap(span, withWeekends(each)))
    return term ? [{ kind: 'schoolHoliday', entry: event.entry, text: wordsFor(term, span) }] : []
  })

function withWeekends({ from, to }: Span): Span {
  let [first, last] = [from, to]
  while (isWeekend(addDays(first, -1))) first = addDays(first, -1)
  while (isWeekend(addDays(last, 1))) last = addDays(last, 1)
  return { from: first, to: last }
}

function wordsFor(term: NamedSpan, event: Span): string {
  const dates = spanInWords(term)
  if (term.from === term.to) {
    return overlap(term, event)
      ? `Schulfrei ist an diesem Tag: ${term.label}, ${dates}.`
      : `Liegt am langen Wochenende neben einem freien Tag: ${term.label}, ${dates}.`
  }
  const named = `${term.label} (${dates})`
  if (overlap(term, event)) return `Liegt in den Schulferien: ${named}.`
  return `Liegt am ${event.to < term.from ? 'ersten' : 'letzten'} Wochenende der Schulferien: ${named}.`
}
