/** As long as anybody would have to wait for one piece of long work, in milliseconds. */
const turnMs = 3

/**
 * For work that takes longer than another request should have to wait: called between its pieces, however large each of
 * them is, it lets others have their turn whenever this one has been long enough.
 */
export function createGiveWay(now = () => performance.now()): () => Promise<void> | undefined {
  let began = now()
  return () => {
    if (now() - began < turnMs) return undefined
    return new Promise((resolve) =>
      setImmediate(() => {
        began = now()
        resolve()
      }),
    )
  }
}
