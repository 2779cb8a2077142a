import { load } from './load.ts'
import { processorMilliseconds } from './processor-time.ts'
import { findWrk, runWrk } from './wrk.ts'

/** A server that is measured beside others. */
export interface Contender {
  origin: string
  pid: number
  stop: () => Promise<void>
}

export interface Bounds {
  path: string
  connections: number
  seconds: number
  headers?: Record<string, string>
}

export interface Result {
  perSecond: number
  p99: number
  /** Milliseconds of the server's processor time for one request. */
  processor: number
}

/** One round. With wrk where the machine has it: a generator written in Node would be the limit itself. */
export async function putUnderLoad({ origin, pid }: Contender, bounds: Bounds): Promise<Result> {
  const { path, connections, seconds, headers = {} } = bounds
  const before = processorMilliseconds(pid)
  const wrk = findWrk()
  const { requests, perSecond, p99 } = wrk
    ? await runWrk(wrk, { url: origin + path, connections, seconds, headers })
    : await load({ origin, path, connections, mostRequests: 200_000, mostSeconds: seconds, headers })
  return { perSecond, p99, processor: (processorMilliseconds(pid) - before) / requests }
}

export const generator = () => (findWrk() ? 'wrk' : 'our own generator, which is the limit above 15,000 a second')
