import { createStore } from './store.ts'

/** So long a server that says it cannot answer just now is asked again. */
const patienceMs = 30_000

/** Between two tries, in seconds, where the server does not say how long. */
const usualPause = 3
const longestPause = 10

/** How many calls wait for a server that has asked to be asked again. */
export const callsWaiting = createStore(0)

/**
 * The answer of a call that only reads. 503 is none while there is time: what the server stands on is away for a moment, and
 * neither session nor page shall be lost over that.
 */
export async function askPatiently<T extends Pick<Response, 'status' | 'headers'>>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patienceMs
  let response = await call()
  if (response.status !== 503) return response
  callsWaiting.set(callsWaiting.get() + 1)
  try {
    while (response.status === 503 && performance.now() < deadline) {
      const pause = Math.min(pauseOf(response), deadline - performance.now())
      await new Promise((resolve) => setTimeout(resolve, pause))
      response = await call()
    }
    return response
  } finally {
    callsWaiting.set(callsWaiting.get() - 1)
  }
}

function pauseOf({ headers }: Pick<Response, 'headers'>): number {
  const wanted = Number(headers.get('retry-after')) || usualPause
  return 1000 * Math.min(Math.max(wanted, 1), longestPause)
}
