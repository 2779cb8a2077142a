import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measurement, median, type Row } from './measurement.ts'

const count = 10_000
const runs = 3

interface Imported {
  milliseconds: number
  megabytes: number
  deafFor: number
}

/** People from a file, staged, judged twice and taken over, beside merely writing as many records. */
export const importRecords: Measurement = {
  name: 'import',
  async measure() {
    const measured: Record<'writing' | 'import', Imported[]> = { writing: [], import: [] }
    // In turns, so that whatever else the machine does falls on both of them.
    for (let run = 0; run < runs; run++) {
      for (const way of ['writing', 'import'] as const) measured[way].push(await importOnce(way))
    }
    return [
      row('time', 'milliseconds', 'ms', measured),
      row('memory beside the idle process', 'megabytes', 'MB', measured),
      row('longest deaf', 'deafFor', 'ms', measured),
    ]
  },
}

async function importOnce(way: string): Promise<Imported> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
  const child = fork(join(import.meta.dirname, 'importing.ts'), [way, dataDir, String(count)])
  const [[imported]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  await rm(dataDir, { recursive: true })
  return imported
}

function row(what: string, key: keyof Imported, unit: string, measured: Record<'writing' | 'import', Imported[]>): Row {
  const [ours, bare] = [measured.import, measured.writing].map((all) => median(all.map((one) => one[key])))
  return {
    what: `${count / 1000} k records from a file, ${what}`,
    value: `${(ours ?? 0).toFixed(0)} ${unit}`,
    detail: `writing ${(bare ?? 0).toFixed(0)} ${unit}, × ${((ours ?? 0) / (bare ?? 1)).toFixed(2)}`,
  }
}
