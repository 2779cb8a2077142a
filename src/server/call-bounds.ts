import type { MiddlewareHandler } from 'hono'
import { isBelowCalls, takesFile } from '../calls/call-paths.ts'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'

export interface CallBounds {
  /** So many are under way at once: with PostgreSQL they wait for its connections, and those behind them ever longer. */
  underWay: number
  /** So much of the thread a turn of the loop may have taken when a call begins: who comes after that waits longer still. */
  turnMs: number
}

/** What a hundred members in one minute do not come near, and after which nobody waits for a health check longer than a second. */
export const callBounds: CallBounds = { underWay: 200, turnMs: 400 }

const retryAfterSeconds = 3

/**
 * Turns calls away while more are wanted than can be answered, before anything is asked of the database for them. Pages, and
 * sign-ins, have lines of their own; files take as long as their senders do, and are counted where they are received.
 */
export function boundCalls(
  { underWay: most, turnMs }: CallBounds,
  { reportBusy, spent = threadTime }: { reportBusy: () => void; spent?: () => number },
): MiddlewareHandler<CallEnvironment> {
  let underWay = 0
  const turnTook = watchTurns(spent)
  return async (c, next) => {
    const { method, path } = c.req
    if (!isBelowCalls(path) || path.startsWith('/oauth/') || takesFile(method, path)) return next()
    const begin = () => {
      if (underWay >= most || turnTook() > turnMs) {
        reportBusy()
        throw tooBusy()
      }
      underWay += 1
    }
    begin()
    let isCounted = true
    // A body takes as long as its sender does, and nothing is asked of the database meanwhile.
    c.set('standAside', async (work) => {
      underWay -= 1
      isCounted = false
      const done = await work()
      begin()
      isCounted = true
      return done
    })
    try {
      await next()
    } finally {
      if (isCounted) underWay -= 1
    }
  }
}

function tooBusy(): Refusal {
  const title = 'Gerade ist hier viel los. Bitte versuche es in ein paar Sekunden noch einmal.'
  return new Refusal('unavailable', title, { retryAfterSeconds })
}

/** Milliseconds. On a machine with much else to do the clock would say little about who has taken them. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** What the requests of this turn of the loop have taken so far: all that have come are begun one after the other in one. */
function watchTurns(spent: () => number): () => number {
  let began: number | undefined
  return () => {
    if (began === undefined) {
      began = spent()
      setImmediate(() => {
        began = undefined
      })
    }
    return spent() - began
  }
}
