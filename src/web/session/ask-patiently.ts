/** So long a server that says it cannot answer just now is asked again. */
const patienceMs = 30_000

/** Between two tries, in seconds, where the server does not say how long. */
const usualPause = 3
const longestPause = 10

let waiting = 0
const listeners = new Set<() => void>()

/** Whether somebody waits for a server that has asked him to come back. */
export const serverWait = {
  get: () => waiting > 0,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * The answer of a call that only reads. 503 is none while there is time: what the server stands on is away for a moment, and
 * nobody shall lose his session or his page over that.
 */
export async function askPatiently<T extends Pick<Response, 'status' | 'headers'>>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patienceMs
  let response = await call()
  if (response.status !== 503) return response
  change(1)
  try {
    while (response.status === 503 && performance.now() < deadline) {
      const pause = Math.min(pauseOf(response), deadline - performance.now())
      await new Promise((resolve) => setTimeout(resolve, pause))
      response = await call()
    }
    return response
  } finally {
    change(-1)
  }
}

function pauseOf({ headers }: Pick<Response, 'headers'>): number {
  const wanted = Number(headers.get('retry-after')) || usualPause
  return 1000 * Math.min(Math.max(wanted, 1), longestPause)
}

function change(by: number): void {
  waiting += by
  for (const listener of listeners) listener()
}
