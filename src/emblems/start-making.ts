import { type LookingPace, startLooking } from '../queue/start-looking.ts'
import { type MakingParts, makeSet } from './make-set.ts'

interface Parts extends MakingParts {
  /** Comes back when every instance shows a change. */
  settle(): Promise<void>
}

export interface Making {
  /** Makes what is not up to date, and comes back when that is done. Never fails: it is tried again. */
  make(): Promise<void>
  wake(): void
  close(): Promise<void>
}

/** A page that is drawn after colours have changed wakes it; this is for what has failed. */
const usualPace: LookingPace = { firstLookMs: 1500, lookEveryMs: 300_000 }

/** Makes icons, the picture of links and the head of mails whenever emblems or colours have changed, one after the other. */
export function startMaking(parts: Parts, pace: LookingPace = usualPace): Making {
  const onFault = (error: unknown) =>
    parts.log.warn({ err: error }, 'what is made from the coat of arms is not up to date: it is tried again')
  let line: Promise<void> = Promise.resolve()

  function make(): Promise<void> {
    line = line
      .then(async () => {
        if (!(await makeSet(parts))) return
        await parts.settle()
        parts.log.info('icons and pictures were made anew from coat of arms, circle and colours')
      })
      .catch(onFault)
    return line
  }

  const looking = startLooking(make, pace, onFault)
  return {
    make,
    wake: looking.wake,
    async close() {
      await looking.close()
      await line
    },
  }
}
