import { dayIn } from '../days-rules.ts'
import { nameWithoutNumber } from '../event-name-rules.ts'

interface Named {
  entry: string
  /** As plain text. */
  title: string
  begins?: string | undefined
}

/**
 * Which of the events that are to be copied are in the semester already, by pairs: an evening that comes three times a semester
 * may be copied three times, but none of them twice. What was moved or renumbered meanwhile is still the same.
 */
export function pairPresent(
  copies: readonly Named[],
  present: readonly Named[],
): Map<string, { entry: string; title: string }> {
  const pairs = new Map<string, Named>()
  const free = new Set(present)
  const pair = (isPair: (copy: Named, other: Named) => boolean) => {
    for (const copy of copies) {
      if (pairs.has(copy.entry)) continue
      const found = [...free].find((other) => nameOf(other) === nameOf(copy) && isPair(copy, other))
      if (!found) continue
      free.delete(found)
      pairs.set(copy.entry, found)
    }
  }
  // Those of the same day first, so that the first of a series does not take the place of the second.
  pair((copy, other) => copy.begins !== undefined && other.begins !== undefined && isSameDay(copy.begins, other.begins))
  pair(() => true)
  return pairs
}

const isSameDay = (a: string, b: string): boolean => dayIn(a) === dayIn(b)

const nameOf = ({ title }: Named): string => nameWithoutNumber(title)
