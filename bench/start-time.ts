import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../src/clock.ts'
import { inTransaction } from '../src/database/in-transaction.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { addMembers } from '../src/members/record/save-member.ts'
import { startBuiltServer } from '../src/testing/built-server.ts'
import { putManyDocuments } from './many-documents.ts'
import { list, type Measurement, median, type Row } from './measurement.ts'
import { people } from './people.ts'
import { processorMilliseconds } from './processor-time.ts'

const runs = 5
/** What a fraternity never has: ten thousand members, fifty thousand documents. */
const [members, documents] = [10_000, 50_000]

interface Start {
  /** Milliseconds until the first good answer. */
  ready: number
  /** What it has taken of the processor until then. */
  processor: number
}

/** Fresh data means: migrate, load the sample fraternity, make the first administrator, then answer. */
export const startTime: Measurement = {
  name: 'start-time',
  async measure() {
    const fresh: Start[] = []
    const existing: Start[] = []
    for (let run = 0; run < runs; run++) {
      const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
      fresh.push(await timeToFirstPage(dataDir))
      existing.push(await timeToFirstPage(dataDir))
      await rm(dataDir, { recursive: true })
    }
    const bare: number[] = []
    const large: Start[] = []
    const killed: Start[] = []
    const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
    await timeToFirstPage(dataDir)
    await fill(dataDir)
    for (let run = 0; run < runs; run++) {
      bare.push(timeOfNothing())
      large.push(await timeToFirstPage(dataDir, 'kill'))
      killed.push(await timeToFirstPage(dataDir))
    }
    await rm(dataDir, { recursive: true })
    const size = `${members} members and ${documents} documents`
    return [
      row('fresh data', fresh),
      row('existing data', existing),
      besideNothing(row(size, large, 2000), large, bare),
      besideNothing(row(`${size}, killed before`, killed, 2000), killed, bare),
    ]
  },
}

async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  try {
    const records = [...people(members)].map((record) => ({ record }))
    await inTransaction(database.db, 'read committed', async (trx) => {
      for (let at = 0; at < members; at += 500)
        await addMembers(trx, systemClock, records.slice(at, at + 500), { what: 'created', accountId: null })
    })
    await putManyDocuments(database, 0, documents)
  } finally {
    await database.close()
  }
}

/** What the machine takes for a process at all. */
function timeOfNothing(): number {
  const started = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return performance.now() - started
}

async function timeToFirstPage(dataDir: string, end: 'stop' | 'kill' = 'stop'): Promise<Start> {
  const server = await startBuiltServer({ dataDir, waitFor: '/' })
  const processor = processorMilliseconds(server.pid)
  await server[end]()
  return { ready: server.readyAfter, processor }
}

const row = (what: string, starts: Start[], goal = 1000): Row => ({
  what: `start to first answer, ${what}`,
  value: `${Math.round(median(starts.map(({ ready }) => ready)))} ms`,
  goal: `< ${goal} ms`,
  detail: `median of ${list(
    starts.map(({ ready }) => ready),
    'ms',
  )}; processor ${Math.round(median(starts.map(({ processor }) => processor)))} ms`,
})

function besideNothing(made: Row, starts: Start[], bare: number[]): Row {
  const times = median(starts.map(({ ready }) => ready)) / median(bare)
  return { ...made, detail: `${made.detail}; × ${times.toFixed(1)} of a Node process that does nothing` }
}
