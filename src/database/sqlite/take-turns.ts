/** Answers how to end one's turn. */
export type Turns = () => Promise<() => void>

/** One at a time, in the order in which they asked. */
export function takeTurns(): Turns {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    const turn = Promise.withResolvers<void>()
    last = turn.promise
    await before
    return turn.resolve
  }
}
