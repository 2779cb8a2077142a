import { inTime } from '../../pace/in-time.ts'

/** No one is let in just now: as many wait as may, or this one has waited long enough. */
export class LineIsFull extends Error {}

export interface LineBounds {
  atOnce: number
  waiting: number
  longestWaitMs: number
  /** So long it takes to be turned away: who asks again at once would keep the server busy with nothing but refusing. */
  refusalMs: number
  /** After that it counts as failed and makes room: work that hangs must not close the line for good. */
  longestWorkMs: number
}

type Work<T> = (over: AbortSignal) => Promise<T>

export interface Line {
  /** Who goes first is let in before all others, however many wait: only for work of which there is an end. */
  pass<T>(work: Work<T>, goesFirst: boolean): Promise<T>
}

/** Node accepts one connection in each turn of its loop; work that follows upon work would leave newcomers waiting. */
const turnsBetween = 50

/** Lets work in piece by piece, so that it takes only so much of the machine, however often it is asked for. */
export function createLine(bounds: LineBounds): Line {
  let running = 0
  const first: Array<() => void> = []
  const others: Array<() => void> = []

  return {
    async pass(work, goesFirst) {
      if (running >= bounds.atOnce) await wait(goesFirst ? first : others, goesFirst)
      else running += 1
      const started = processorTime()
      try {
        return await within(bounds.longestWorkMs, work)
      } finally {
        const now = processorTime()
        letOthersTalk(turnsBetween, now + (now - started), letIn)
      }
    },
  }

  /** Work that is let in takes over the place of the one that has finished. */
  function letIn(): void {
    const next = first.shift() ?? others.shift()
    if (next) next()
    else running -= 1
  }

  function wait(line: Array<() => void>, isEndless: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!isEndless && line.length >= bounds.waiting) {
        setTimeout(() => reject(new LineIsFull()), bounds.refusalMs)
        return
      }
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1)
        reject(new LineIsFull())
      }, bounds.longestWaitMs)
      line.push(enter)
    })
  }
}

/** So many turns of the loop for all else, if they do not take more than the work itself did. */
function letOthersTalk(turns: number, until: number, then: () => void): void {
  setImmediate(() => {
    if (turns > 1 && processorTime() < until) letOthersTalk(turns - 1, until, then)
    else then()
  })
}

/** Microseconds of this process. On a machine with much else to do the clock would say little about who has taken them. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** The signal says when the result is not wanted any more, at the end in any case: then timers and streams can go. */
async function within<T>(milliseconds: number, work: Work<T>): Promise<T> {
  const over = new AbortController()
  const late = () => new Error(`not finished within ${milliseconds} ms`)
  try {
    return await inTime(work(over.signal), milliseconds, late)
  } finally {
    over.abort()
  }
}
