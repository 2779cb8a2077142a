import { setTimeout } from 'node:timers/promises'
import { isBusy } from '../../disk/sqlite-error-rules.ts'

/** Each question takes 6 µs; asked seldom, it misses the moment between two transactions of a process that writes on. */
const pauseMs = 1

/** Tries until no other process has the lock, or until the deadline (performance.now()). Meanwhile the thread is free. */
export async function untilFree<T>(attempt: () => T, deadline: number): Promise<T> {
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error
    }
    await setTimeout(pauseMs)
  }
}
