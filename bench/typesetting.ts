import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Measurement, median } from './measurement.ts'

const runs = 5

interface SetOnce {
  milliseconds: number
  megabytes: number
}

/** What is set, and how many of it. */
const documents = {
  sheet: { count: 40, what: 'a sheet with 40 accounts' },
  booklet: { count: 40, what: 'a booklet with 40 events' },
  folded: { count: 40, what: 'a booklet with 40 events, for folding' },
  letters: { count: 150, what: '150 letters' },
  labels: { count: 300, what: '300 labels' },
} as const
type Way = keyof typeof documents | 'nothing'
const ways = Object.keys(documents) as (keyof typeof documents)[]

/** What is set as PDF, beside a process of Node that only starts and ends: processor time, and the most memory. */
export const typesetting: Measurement = {
  name: 'typesetting',
  async measure() {
    const measured = new Map<Way, SetOnce[]>()
    // In turns, so that whatever else the machine does falls on all of them.
    for (let run = 0; run < runs; run++) {
      for (const way of ['nothing', ...ways] as const) {
        measured.set(way, [...(measured.get(way) ?? []), await setOnce(way)])
      }
    }
    const middle = (way: Way, key: keyof SetOnce) => median((measured.get(way) ?? []).map((one) => one[key]))
    const row = (way: keyof typeof documents, what: string, key: keyof SetOnce, unit: string) => {
      const [ours, bare] = [middle(way, key), middle('nothing', key)]
      return {
        what: `${documents[way].what}, ${what}`,
        value: `${ours.toFixed(0)} ${unit}`,
        detail: `bare process ${bare.toFixed(0)} ${unit}, × ${(ours / bare).toFixed(1)}`,
      }
    }
    return ways.flatMap((way) => [
      row(way, 'processor time', 'milliseconds', 'ms'),
      row(way, 'most memory', 'megabytes', 'MB'),
    ])
  },
}

async function setOnce(way: Way): Promise<SetOnce> {
  const count = way === 'nothing' ? 0 : documents[way].count
  const child = fork(join(import.meta.dirname, 'setting.ts'), [way, String(count)])
  const [[set]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  return set
}
