export interface Looking {
  /** There is something to do: call it after the transaction. */
  wake(): void
  /** Waits for the look that is under way. */
  close(): Promise<void>
}

export interface LookingPace {
  /** Nothing of this delays the start. */
  firstLookMs: number
  /** For what is to be tried again, and for what an instance that died has left. */
  lookEveryMs: number
}

/** Looks when it is woken and every so often, one look at a time, and once more where it was woken during one. */
export function startLooking(
  look: () => Promise<void>,
  { firstLookMs, lookEveryMs }: LookingPace,
  onFault: (error: unknown) => void,
): Looking {
  let looking: Promise<void> | undefined
  let isToLookAgain = false
  let isClosed = false

  async function lookWhileWoken(): Promise<void> {
    while (isToLookAgain && !isClosed) {
      isToLookAgain = false
      await look().catch(onFault)
    }
    looking = undefined
  }

  function wake(): void {
    isToLookAgain = true
    looking ??= lookWhileWoken()
  }

  const first = setTimeout(wake, firstLookMs).unref()
  const looks = setInterval(wake, lookEveryMs).unref()

  return {
    wake,
    async close() {
      isClosed = true
      clearTimeout(first)
      clearInterval(looks)
      await looking
    },
  }
}
