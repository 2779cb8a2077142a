import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from '../src/testing/built-server.ts'
import { list, type Measurement, median } from './measurement.ts'

const runs = 5

/** Fresh data means: migrate, load the sample fraternity, make the first administrator, then answer. */
export const startTime: Measurement = {
  name: 'start-time',
  async measure() {
    const fresh: number[] = []
    const existing: number[] = []
    for (let run = 0; run < runs; run++) {
      const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
      fresh.push(await timeToFirstPage(dataDir))
      existing.push(await timeToFirstPage(dataDir))
      await rm(dataDir, { recursive: true })
    }
    return [row('fresh data', fresh), row('existing data', existing)]
  },
}

async function timeToFirstPage(dataDir: string): Promise<number> {
  const server = await startBuiltServer({ dataDir, waitFor: '/' })
  await server.stop()
  return server.readyAfter
}

const row = (what: string, times: number[]) => ({
  what: `start to first answer, ${what}`,
  value: `${Math.round(median(times))} ms`,
  goal: '< 1000 ms',
  detail: `median of ${list(times, 'ms')}`,
})
