import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../src/clock.ts'
import { inTransaction } from '../src/database/in-transaction.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { addMember } from '../src/members/record/save-member.ts'
import { type Measurement, median, type Row } from './measurement.ts'
import { people } from './people.ts'

const count = 10_000
const runs = 3

interface Exported {
  milliseconds: number
  megabytes: number
  deafFor: number
  bytes: number
}

/** All records as CSV beside merely reading them, and as a workbook beside the library that makes such files. */
export const exportRecords: Measurement = {
  name: 'export',
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
    await fill(dataDir)
    const ways = ['reading', 'csv', 'xlsx', 'library'] as const
    const measured = { reading: [], csv: [], xlsx: [], library: [] } as Record<(typeof ways)[number], Exported[]>
    // In turns, so that whatever else the machine does falls on all of them.
    for (let run = 0; run < runs; run++) {
      for (const way of ways) measured[way].push(await exportOnce(way, dataDir))
    }
    await rm(dataDir, { recursive: true })
    return [
      ...rowsOf('CSV', measured.csv, 'reading', measured.reading),
      ...rowsOf('XLSX', measured.xlsx, 'library', measured.library),
    ]
  },
}

async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(database)
  await inTransaction(database.db, 'read committed', async (trx) => {
    for (const record of people(count)) await addMember(trx, systemClock, record, { what: 'created', accountId: null })
  })
  await database.close()
}

async function exportOnce(way: string, dataDir: string): Promise<Exported> {
  const child = fork(join(import.meta.dirname, 'exporting.ts'), [way, dataDir])
  const [[exported]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  return exported
}

function rowsOf(kind: string, ours: Exported[], name: string, theirs: Exported[]): Row[] {
  const of = (all: Exported[], key: keyof Exported) => median(all.map((one) => one[key]))
  const row = (what: string, key: keyof Exported, unit: string): Row => ({
    what: `${count / 1000} k records as ${kind}, ${what}`,
    value: `${of(ours, key).toFixed(0)} ${unit}`,
    detail: `${name} ${of(theirs, key).toFixed(0)} ${unit}, × ${(of(ours, key) / of(theirs, key)).toFixed(2)}`,
  })
  return [
    row('time', 'milliseconds', 'ms'),
    row('memory beside the idle process', 'megabytes', 'MB'),
    row('longest deaf', 'deafFor', 'ms'),
    row('size', 'bytes', 'bytes'),
  ]
}
