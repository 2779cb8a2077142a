import { setTimeout } from 'node:timers/promises'
import { inTime } from '../pace/in-time.ts'

/** It may be asked for as often as one likes, and is looked at once in this time. */
const goodMilliseconds = 1_000

/** What has not answered by then is not there. */
const limitMilliseconds = 2_000

/** How long a caller waits for what he can do without. */
const briefMilliseconds = 500

interface ProbeParts {
  now: () => number
  /** Told when it has gone, with the reason, and when it is back. */
  onChange: (isThere: boolean, error?: unknown) => void
}

/** Whether a part answers. */
export interface Probe {
  /** As it was found a moment ago, or as it is being found out just now. */
  look(): Promise<boolean>
  /** The same where that does not take long, otherwise as it was found at the last look. */
  recall(): Promise<boolean>
}

/** One look at a time, also at a part that leaves it without an end: a caller hears in time that it does not answer. */
export function createProbe(ask: () => Promise<unknown>, { now, onChange }: ProbeParts): Probe {
  let known: { answer: Promise<boolean>; until: number } | undefined
  let underWay: Promise<unknown> | undefined
  let wasThere: boolean | undefined

  async function find(): Promise<boolean> {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    try {
      await inTime(underWay, limitMilliseconds, () => new Error(`no answer within ${limitMilliseconds} ms`))
      if (wasThere === false) onChange(true)
      wasThere = true
    } catch (error) {
      if (wasThere !== false) onChange(false, error)
      wasThere = false
    }
    return wasThere
  }

  function look(): Promise<boolean> {
    if (!known || now() >= known.until) {
      const found = { answer: find(), until: Number.POSITIVE_INFINITY }
      void found.answer.then(() => {
        found.until = now() + goodMilliseconds
      })
      known = found
    }
    return known.answer
  }

  return {
    look,
    async recall() {
      const found = look()
      return Promise.race([found, setTimeout(briefMilliseconds).then(() => wasThere ?? found)])
    },
  }
}
