import { setTimeout as wait } from 'node:timers/promises'
import { processorMilliseconds } from './processor-time.ts'

const lookMs = 5_000
const mostLooks = 24

/** Until a process has hardly worked for ten seconds: pictures of the sample are drawn, what was left behind is given back. */
export async function waitUntilIdle(pid: number): Promise<void> {
  let quiet = 0
  for (let look = 0; look < mostLooks && quiet < 2; look++) {
    const before = processorMilliseconds(pid)
    await wait(lookMs)
    quiet = processorMilliseconds(pid) - before < lookMs / 50 ? quiet + 1 : 0
  }
}
