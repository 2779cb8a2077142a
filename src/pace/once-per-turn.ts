/** Asks once in a turn of the event loop: all who are answered in it have asked before. What fails is asked again. */
export function oncePerTurn<T>(ask: () => T): () => T {
  let found: { answer: T } | undefined
  return () => {
    if (!found) {
      found = { answer: ask() }
      setImmediate(() => {
        found = undefined
      })
    }
    return found.answer
  }
}
