import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { putSetting, readSetting } from '../settings.ts'
import type { Db } from '../tables.ts'
import { type ClockSeen, day, isNews, judgeClock } from './clock-doubt-rules.ts'

export interface ClockWatch {
  /** Whether things may be deleted for their age, and people be told that something is due. */
  isBelieved(): Promise<boolean>
  /** The same work, done only while it is so. */
  ifBelieved(work: () => Promise<void>): () => Promise<void>
  close(): Promise<void>
}

interface Parts {
  db: Db
  clock: Clock
  log: Pick<Logger, 'info' | 'warn'>
  /** The newest moment that anything in the database tells of, for the first look of all. */
  findNewest(): Promise<number | undefined>
  /** Puts right what lies further ahead than anything can: it was written while the clock was fast. */
  mend(now: number): Promise<void>
}

const doubted =
  'the clock is doubted: until it is right, or has been the same for three days, nothing is deleted for its age and nobody is reminded'
const settingName = 'clockSeen'
/** Less than that a clock may be set by without anybody having to know. */
const leapMs = 60_000
const usualPace = { lookEveryMs: 10_000, looksPerNote: 360 }

/**
 * Looks whether the clock has leapt, by holding it against the time that has gone by, and at a start and every hour against
 * the last moment that the database knows.
 */
export async function startWatchingClock(
  { db, clock, log, findNewest, mend }: Parts,
  { lookEveryMs, looksPerNote } = usualPace,
): Promise<ClockWatch> {
  let wasBelieved: boolean | undefined
  let looks = 0
  let last = moment()
  let looking = Promise.resolve()

  function moment() {
    return { said: clock().getTime(), elapsed: performance.now() }
  }

  async function isBelieved(): Promise<boolean> {
    try {
      const now = clock().getTime()
      const before = (await readSetting(db, settingName)) as ClockSeen | undefined
      const seen = judgeClock(before ?? { known: (await findNewest()) ?? now }, now)
      tell(seen, now)
      if (isNews(before, seen)) await putSetting(db, { name: settingName, value: seen }, { by: null, at: now })
      return seen.doubt === undefined
    } catch (error) {
      // Who cannot write cannot delete either.
      log.warn({ err: error }, 'what time it was last could not be looked up')
      return false
    }
  }

  function tell({ known, doubt }: ClockSeen, now: number): void {
    const isNow = doubt === undefined
    if (isNow === (wasBelieved ?? true)) return
    wasBelieved = isNow
    if (isNow) log.info('the clock is believed again')
    else log.warn(doubtOf(known, now), doubted)
  }

  async function look(): Promise<void> {
    const next = moment()
    const leap = next.said - last.said - (next.elapsed - last.elapsed)
    last = next
    const hasLeapt = Math.abs(leap) > leapMs
    if (hasLeapt) log.warn({ seconds: Math.round(leap / 1000) }, 'the clock was set')
    if (!hasLeapt && ++looks % looksPerNote !== 0) return
    if ((await isBelieved()) && hasLeapt) await mendNow()
  }

  async function mendNow(): Promise<void> {
    await mend(clock().getTime()).catch((error) =>
      log.warn({ err: error }, 'what lies too far ahead could not be put right'),
    )
  }

  if (await isBelieved()) await mendNow()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEveryMs).unref()
  return {
    isBelieved,
    ifBelieved: (work) => async () => {
      if (await isBelieved()) await work()
    },
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}

const doubtOf = (known: number, now: number) => ({
  clock: new Date(now),
  lastKnown: new Date(known),
  days: Math.round((now - known) / day),
})
