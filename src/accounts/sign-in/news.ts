import type { Clock } from '../../clock.ts'

/** True for what has not been told under this key within this time. */
export type IsNews = (key: string, milliseconds: number) => boolean

const mostRemembered = 10_000

/** Keeps the log short: one line tells as much as the thousand that an attack would write. */
export function openNews(clock: Clock): IsNews {
  const toldUntil = new Map<string, number>()
  return (key, milliseconds) => {
    const now = clock().getTime()
    if ((toldUntil.get(key) ?? 0) > now) return false
    toldUntil.delete(key)
    toldUntil.set(key, now + milliseconds)
    const [oldest] = toldUntil.keys()
    if (toldUntil.size > mostRemembered && oldest !== undefined) toldUntil.delete(oldest)
    return true
  }
}
