import { Refusal } from '../errors.ts'

export type Limit = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work run at once and so many wait their turn; what comes on top is refused at once. */
export function limitParallel(places: { running: number; waiting: number }): Limit {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running < places.running) running++
    else if (waiting.length < places.waiting) await new Promise<void>((start) => waiting.push(start))
    else {
      throw new Refusal('unavailable', 'Der Server ist gerade überlastet. Bitte versuche es gleich noch einmal.', {
        retryAfterSeconds: 5,
      })
    }
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so no newcomer can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
