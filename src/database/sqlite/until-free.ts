import { setTimeout } from 'node:timers/promises'
import { isBusy } from './sqlite-errors.ts'

/**
 * SQLite can only be asked again whether a lock is free. Each question takes 6 µs; whoever asks seldom misses the short
 * moment between two transactions of a process that writes one after the other.
 */
const pauseMs = 1

/**
 * Does what a lock of another process may be in the way of, again and again until the deadline (by performance.now());
 * then SQLite's own error. Between the attempts the thread is free: SQLite's busy timeout would hold up everybody.
 */
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
