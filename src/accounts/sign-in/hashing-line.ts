import { Refusal } from '../../errors.ts'

/** Who comes first: who is known, who has not failed, who has. */
const ranks = ['known', 'clean', 'failed'] as const

/** Where a try stands: all that come from one place take turns with those of other places as if they were one. */
export interface Place {
  rank: (typeof ranks)[number]
  from: string
}

export type HashingLine = <T>(place: Place, work: () => Promise<T>) => Promise<T>

interface Waiting {
  rank: number
  from: string
  /** Which round of its rank he waits for; each place has one turn a round. */
  round: number
  start: () => void
  refuse: (why: Refusal) => void
}

/**
 * Lets so many pieces of work run at once and so many wait: the better rank first, within a rank one of each place and
 * then the next of each. Where too many wait, the last goes away, who is not always the one that came last: a flood
 * keeps out neither one of a better rank nor one that comes alone.
 */
export function hashingLine(places: { running: number; waiting: number }): HashingLine {
  let running = 0
  /** In the order in which they will have their turn. */
  const line: Waiting[] = []
  const roundOf = ranks.map(() => 0)

  function join(place: Place): Promise<void> {
    return new Promise((start, refuse) => {
      const rank = ranks.indexOf(place.rank)
      const before = line.findLast((each) => each.rank === rank && each.from === place.from)
      const round = before ? before.round + 1 : (roundOf[rank] ?? 0)
      const at = line.findLastIndex((each) => each.rank < rank || (each.rank === rank && each.round <= round)) + 1
      line.splice(at, 0, { rank, from: place.from, round, start, refuse })
      if (line.length > places.waiting) line.pop()?.refuse(overloaded())
    })
  }

  return async (place, work) => {
    if (running < places.running) running++
    else await join(place)
    try {
      return await work()
    } finally {
      // The room goes straight to the next in line, so no new one can slip in between.
      const next = line.shift()
      if (next) {
        roundOf[next.rank] = next.round
        next.start()
      } else running--
    }
  }
}

function overloaded(): Refusal {
  return new Refusal('unavailable', 'Der Server ist gerade überlastet. Bitte versuche es gleich noch einmal.', {
    retryAfterSeconds: 5,
  })
}
