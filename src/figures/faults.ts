/** What the log has told as an error: our own words, the sort of error, and of which request. */
export interface Fault {
  at: number
  message: string
  kind: string
  requestId: string
  route: string
}

export interface Faults {
  note(fault: Fault): void
  /** What a request was is known when it has been answered. */
  place(requestId: string, route: string): void
  /** Those that nobody has taken yet, the oldest first; they stay until they are settled. */
  waiting(): readonly Fault[]
  settle(faults: readonly Fault[]): void
  /** Told of each one. */
  onNote: () => void
}

/** Where everything fails, the first ones say why. */
const mostWaiting = 100

/** Faults on their way into the database, which may be what has failed. */
export function collectFaults(): Faults {
  let waiting: Fault[] = []
  const faults: Faults = {
    onNote: () => {},
    note(fault) {
      if (waiting.length >= mostWaiting) return
      waiting.push(fault)
      faults.onNote()
    },
    place(requestId, route) {
      const found = waiting.find((fault) => fault.requestId === requestId)
      if (found) found.route = route
    },
    waiting: () => [...waiting],
    settle(taken) {
      waiting = waiting.filter((fault) => !taken.includes(fault))
    },
  }
  return faults
}
