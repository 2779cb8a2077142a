import { countedYears } from '../event-name-rules.ts'
import type { Check } from './hint-rules.ts'

/** „130. Stiftungsfest“ was taken over from last year: by now it is another one. */
export const findWrongCounts: Check = (events, { counted }) =>
  events.flatMap(({ entry, title }) => {
    const now = countedYears(title)
    const [last] = counted.filter(({ feast }) => feast === now?.feast).toSorted((a, b) => a.yearsAgo - b.yearsAgo)
    if (!now || !last || last.count + last.yearsAgo === now.count) return []
    const right = last.count + last.yearsAgo
    const text = `Zählt die Zahl noch? Im ${last.semester} stand hier die ${last.count}, jetzt wäre es die ${right}.`
    return [{ kind: 'count', entry, text }]
  })
