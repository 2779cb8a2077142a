import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Measurement, median } from './measurement.ts'

const runs = 5
const accounts = 40

interface SetOnce {
  milliseconds: number
  megabytes: number
}

/** A handover sheet, beside a process of Node that only starts and ends: processor time, and the most memory. */
export const typesetting: Measurement = {
  name: 'typesetting',
  async measure() {
    const measured: Record<'nothing' | 'sheet', SetOnce[]> = { nothing: [], sheet: [] }
    // In turns, so that whatever else the machine does falls on both of them.
    for (let run = 0; run < runs; run++) {
      for (const way of ['nothing', 'sheet'] as const) measured[way].push(await setOnce(way))
    }
    const row = (what: string, key: keyof SetOnce, unit: string) => {
      const [ours, bare] = [measured.sheet, measured.nothing].map((all) => median(all.map((one) => one[key])))
      return {
        what: `a sheet with ${accounts} accounts, ${what}`,
        value: `${(ours ?? 0).toFixed(0)} ${unit}`,
        detail: `bare process ${(bare ?? 0).toFixed(0)} ${unit}, × ${((ours ?? 0) / (bare ?? 1)).toFixed(1)}`,
      }
    }
    return [row('processor time', 'milliseconds', 'ms'), row('most memory', 'megabytes', 'MB')]
  },
}

async function setOnce(way: string): Promise<SetOnce> {
  const child = fork(join(import.meta.dirname, 'setting.ts'), [way, String(accounts)])
  const [[set]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  return set
}
