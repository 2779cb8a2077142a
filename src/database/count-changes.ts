/** Counts on whenever something in a database may have changed: as long as the number is the same, nothing has. */
export interface Changes {
  /** This process has written something, and whoever asks next is to see it. */
  note(): void
  /** Undefined where it cannot be told for the moment. */
  count(): number | undefined
}

/**
 * What others write is looked for once in a turn of the event loop: whoever is answered in it has asked before, and cannot
 * know of what came later. `readOthers` answers something else whenever anybody has written.
 */
export function countChanges(readOthers: () => number): Changes {
  let count = 0
  let others: number | undefined
  let hasLooked = false

  function look(): void {
    const now = readOthers()
    if (now !== others) count++
    others = now
    hasLooked = true
    setImmediate(() => {
      hasLooked = false
    })
  }

  return {
    note() {
      count++
    },
    count() {
      try {
        if (!hasLooked) look()
        return count
      } catch {
        // Another process puts the file in order. Whoever reads waits for it; here nobody can.
        return undefined
      }
    },
  }
}
