import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Measurement, median } from './measurement.ts'

const runs = 5
const count = 40

interface SetOnce {
  milliseconds: number
  megabytes: number
}

const ways = {
  sheet: `a sheet with ${count} accounts`,
  booklet: `a booklet with ${count} events`,
  folded: `a booklet with ${count} events, for folding`,
}

/** A handover sheet and a booklet, beside a process of Node that only starts and ends: processor time, and the most memory. */
export const typesetting: Measurement = {
  name: 'typesetting',
  async measure() {
    const all = ['nothing', ...Object.keys(ways)]
    const measured: Record<string, SetOnce[]> = Object.fromEntries(all.map((way) => [way, []]))
    // In turns, so that whatever else the machine does falls on all of them.
    for (let run = 0; run < runs; run++) {
      for (const way of all) measured[way]?.push(await setOnce(way))
    }
    const medianOf = (way: string, key: keyof SetOnce) => median((measured[way] ?? []).map((one) => one[key]))
    const row = (way: string, what: string, key: keyof SetOnce, unit: string) => {
      const [ours, bare] = [medianOf(way, key), medianOf('nothing', key)]
      return {
        what,
        value: `${ours.toFixed(0)} ${unit}`,
        detail: `bare process ${bare.toFixed(0)} ${unit}, × ${(ours / bare).toFixed(1)}`,
      }
    }
    return Object.entries(ways).flatMap(([way, what]) => [
      row(way, `${what}, processor time`, 'milliseconds', 'ms'),
      row(way, `${what}, most memory`, 'megabytes', 'MB'),
    ])
  },
}

async function setOnce(way: string): Promise<SetOnce> {
  const child = fork(join(import.meta.dirname, 'setting.ts'), [way, String(count)])
  const [[set]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  return set
}
