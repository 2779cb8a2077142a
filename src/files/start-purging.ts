import type { Logger } from 'pino'

const day = 24 * 60 * 60 * 1000

/** Removes for good what was deleted long enough ago, and answers how much that was. */
type Purge = () => Promise<number>

/**
 * Purges now and once a day from now on, one after the other, unless the clock is doubted. What fails is tried again the next
 * day. Answers what ends it: it waits for a purge that is under way, so that the database can be closed after it.
 */
export function startPurging(
  { log, isClockBelieved }: { log: Logger; isClockBelieved: () => Promise<boolean> },
  purges: readonly Purge[],
  every = day,
): () => Promise<void> {
  let running = Promise.resolve()
  let isStopped = false
  const run = () => {
    running = running.then(async () => {
      if (!(await isClockBelieved())) return
      for (const purge of purges) {
        if (isStopped) return
        try {
          const purged = await purge()
          if (purged > 0) log.info({ purged }, 'kept for as long as it had to be, now gone for good')
        } catch (error) {
          log.error({ err: error }, 'purge failed')
        }
      }
    })
  }
  run()
  const timer = setInterval(run, every).unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
