/**
 * Asks once in a turn of the event loop and answers all others in it the same: whoever is answered in that turn has asked
 * before, and cannot know of what came later. What fails is asked again.
 */
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
