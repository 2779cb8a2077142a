import { oncePerTurn } from '../pace/once-per-turn.ts'

/** Counts on whenever something in a database may have changed: as long as the number is the same, nothing has. */
export interface Changes {
  /** This process has written something, and the next question is to see it. */
  note(): void
  /** Undefined where it cannot be told for the moment. */
  count(): number | undefined
}

/** What others write is looked for once in a turn. `readOthers` answers something else after each write. */
export function countChanges(readOthers: () => number): Changes {
  let count = 0
  let others: number | undefined
  const look = oncePerTurn(() => {
    const now = readOthers()
    if (now !== others) count++
    others = now
  })

  return {
    note() {
      count++
    },
    count() {
      try {
        look()
        return count
      } catch {
        // Another process puts the file in order. Readers wait for it; here that is impossible.
        return undefined
      }
    },
  }
}
