import { weightOf as weightOfWord } from './rank-rules.ts'
import type { Merit } from './search-passages.ts'

export type HitKind = 'person' | 'event' | 'folder' | 'document' | 'page'

/** Something that a search has found, whatever it is, to be put in order with everything else. */
export interface Candidate extends Merit {
  kind: HitKind
  /** When it begins, if it is something that happens: a day, perhaps with the time. */
  begins?: string | undefined
}

/** A title that was asked for as a whole counts for so much more than one in which the words only occur. */
const wholeTitle = 0.5
/** Every word of the query stands in the title as it is. */
const wholeScore = weightOfWord('name', 'same')
const rounding = 0.001
/** Nothing was asked for but the title, and all of it. */
const exactTitle = 1.15
/** Who asks for a name wants to know of the person, and then of what he has done. */
const kindWeights: Record<HitKind, number> = { person: 1.3, event: 1, folder: 1, document: 0.95, page: 0.85 }
/** From here on a word stands in a title or is known of the thing itself. */
const titled = 3
/** The next of one kind gives way to what is nearly as good of another. */
const another = 0.96

/**
 * One list of what several indexes have found: names and titles first, what lies ahead before what lies behind, and last
 * what answers some of the words only. Each list comes in its own order. Typing errors are forgiven where nothing bears
 * the word as it was typed.
 */
export function mergeHits<Each extends Candidate>(found: readonly Each[], today: string): Each[] {
  const isKnown = found.some((each) => !each.partial && !each.isMisspelt && each.score >= titled)
  const wanted = found.filter(({ isMisspelt, partial }) => !(isKnown && isMisspelt && !partial))
  return [
    ...takeTurns(
      wanted.filter(({ partial }) => !partial),
      today,
    ),
    ...takeTurns(
      wanted.filter(({ partial }) => partial),
      today,
    ),
  ]
}

function takeTurns<Each extends Candidate>(found: readonly Each[], today: string): Each[] {
  const weighed = found.map((each) => ({ each, weight: weightOf(each, today) }))
  weighed.sort((a, b) => b.weight - a.weight)
  const queues = [...Map.groupBy(weighed, ({ each }) => each.kind).values()].map((list) => ({ list, taken: 0 }))
  const merged: Each[] = []
  for (;;) {
    const [next] = queues
      .flatMap((queue) => {
        const head = queue.list[queue.taken]
        return head ? [{ queue, head, weight: head.weight * another ** queue.taken }] : []
      })
      .sort((a, b) => b.weight - a.weight)
    if (!next) return merged
    merged.push(next.head.each)
    next.queue.taken++
  }
}

function weightOf({ kind, score, titleShare, begins }: Candidate, today: string): number {
  const isExact = titleShare === 1 && score > wholeScore - rounding
  const asTitled = score * (1 + wholeTitle * titleShare) * (isExact ? exactTitle : 1)
  return asTitled * kindWeights[kind] * (begins ? timeWeight(begins, today) : 1)
}

/** The next of its kind comes first, then those after it, then what is over, the latest first. */
function timeWeight(begins: string, today: string): number {
  const years = (Date.parse(begins.slice(0, 10)) - Date.parse(today)) / yearMs
  if (Number.isNaN(years)) return 1
  return years >= 0 ? 1.1 + 0.3 / (1 + years) : 0.85 + 0.15 / (1 - years)
}

const yearMs = 365.25 * 24 * 60 * 60 * 1000
