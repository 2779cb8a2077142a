import { countedYears, nameWithoutNumber } from '../event-name-rules.ts'
import type { Check } from './hint-rules.ts'

/** „130. Stiftungsfest“ was taken over from last year: by now it is another one. */
export const findWrongCounts: Check = (events, { counted }) =>
  events.flatMap(({ entry, title }) => {
    const count = countedYears(title)
    if (count === undefined) return []
    const name = nameWithoutNumber(title)
    const [last] = counted
      .filter((each) => nameWithoutNumber(each.title) === name)
      .toSorted((a, b) => a.yearsAgo - b.yearsAgo)
    const was = last && countedYears(last.title)
    if (was === undefined || was + last.yearsAgo === count) return []
    const text = `Zählt die Zahl noch? Im ${last.semester} stand hier die ${was}, jetzt wäre es die ${was + last.yearsAgo}.`
    return [{ kind: 'count', entry, text }]
  })
