/** As long as a request would have to wait for one piece of long work, in milliseconds. */
const turnMs = 3

/** Called between the pieces of long work: lets others have their turn whenever this one has been long enough. */
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
