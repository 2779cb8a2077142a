import { mondayOf, weekdayInShort } from '../days-rules.ts'
import { type Check, type PlannedEvent, spanOf } from './hint-rules.ts'

/** Once a month is enough, and twice a week is too much. What belongs together counts as one. */
export const findSameWeek: Check = (events) => {
  const dated = events.flatMap((event) => {
    const span = spanOf(event)
    return span ? [{ event, day: span.from, week: mondayOf(span.from) }] : []
  })
  return dated.flatMap(({ event, day, week }) => {
    const others = dated.filter(
      (other) => other.week === week && other.day !== day && !belongTogether(other.event, event),
    )
    if (others.length === 0) return []
    const named = others.map((other) => `${other.event.title} (${weekdayInShort(other.day)})`)
    return [{ kind: 'sameWeek', entry: event.entry, text: `In derselben Woche: ${named.join(', ')}.` }]
  })
}

/** The evenings of one feast are told apart behind a colon: „130. Stiftungsfest: Festkommers“. */
function belongTogether(a: PlannedEvent, b: PlannedEvent): boolean {
  const feast = feastOf(a)
  return feast !== undefined && feast === feastOf(b)
}

function feastOf({ title }: PlannedEvent): string | undefined {
  const end = title.indexOf(':')
  return end > 0 ? title.slice(0, end).trim() : undefined
}
