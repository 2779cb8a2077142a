import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findActs, type WantedActs } from '../src/audit/find-acts.ts'
import { forgetActs } from '../src/audit/forget-acts.ts'
import { digestOfDetails, hashOf, recordAct } from '../src/audit/record-act.ts'
import { verifyChain } from '../src/audit/verify-chain.ts'
import { systemClock } from '../src/clock.ts'
import { wipeLongTable } from '../src/database/erasing/wipe-long-table.ts'
import { inTransaction } from '../src/database/in-transaction.ts'
import { migrate } from '../src/database/migrate.ts'
import { type Database, openDatabase } from '../src/database/open-database.ts'
import { fileOf } from '../src/database/sqlite/file-of.ts'
import { type Measurement, median, type Row } from './measurement.ts'

const sizes = [10_000, 1_000_000]
const people = 500
const page = 50

/** The record of acts on SQLite: what an act costs who writes, and what a long record costs who reads, verifies and erases. */
export const audit: Measurement = {
  name: 'audit',
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-audit-'))
    const database = await openDatabase({ dataDir, databaseUrl: undefined })
    try {
      await migrate(database)
      const rows = [await measureWriting(database)]
      const file = await fileOf(database.db)
      for (const size of sizes) {
        fill(file, size)
        rows.push(...(await measureReading(database, file, size)))
      }
      rows.push(await measureVerifying(database), ...(await measureErasing(database, file)))
      return rows
    } finally {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** The smallest of all changes, with its act and without, in turns. */
async function measureWriting({ db }: Database): Promise<Row> {
  await db.insertInto('settings').values({ name: 'bench', value: '0', changed_by: null, changed_at: 0 }).execute()
  const actor = { accountId: 'account-1', network: '192.0.2.1' }
  const times = { bare: [] as number[], recorded: [] as number[] }
  for (let round = 0; round < 600; round++) {
    for (const way of ['bare', 'recorded'] as const) {
      const started = performance.now()
      await inTransaction(db, 'read committed', async (trx) => {
        await trx
          .updateTable('settings')
          .set({ value: `${round}` })
          .where('name', '=', 'bench')
          .execute()
        const on = { sort: 'setting', id: 'bench' } as const
        if (way === 'recorded') await recordAct(trx, systemClock, actor, { kind: 'setting changed', on })
      })
      times[way].push(performance.now() - started)
    }
  }
  await db.deleteFrom('act_details').execute()
  await db.deleteFrom('acts').execute()
  const [bare, recorded] = [median(times.bare), median(times.recorded)]
  return {
    what: 'a write with its act, p50',
    value: `× ${(recorded / bare).toFixed(2)} bare`,
    detail: `${recorded.toFixed(2)} ms; without ${bare.toFixed(2)} ms`,
  }
}

/** Sealed acts of many people up to so many, past everything that would take an hour. */
function fill(file: string, size: number): void {
  const sqlite = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: false })
  const head = sqlite.prepare(`select place, hash from act_chains where chain = 'changes'`).get() as {
    place: number
    hash: string
  }
  const act = sqlite.prepare('insert into acts values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const details = sqlite.prepare('insert into act_details values (?, ?, ?)')
  let { place, hash } = head
  // The random ids of a million acts lie all over their index: it has to fit into memory.
  sqlite.exec('pragma cache_size = -500000; pragma synchronous = off; begin')
  while (place < size) {
    place++
    const said = { salt: `salt-of-sixteen-${place}`, data: JSON.stringify({ network: '192.0.2.1', fields: ['city'] }) }
    const row = {
      ...{ id: randomUUID(), at: 1_760_000_000_000 + place * 60_000, kind: 'member changed' },
      ...{ by_account: `account-${place % 7}`, thing_sort: 'member', thing_id: `member-${place % people}` },
      ...{ details_digest: digestOfDetails(said), chain: 'changes' as const, place },
    }
    hash = hashOf(row, hash)
    const { id, at, kind, by_account, thing_sort, thing_id, details_digest, chain } = row
    act.run(id, at, kind, by_account, thing_sort, thing_id, details_digest, chain, place, hash)
    details.run(id, said.salt, said.data)
  }
  sqlite.prepare(`update act_chains set place = ?, hash = ? where chain = 'changes'`).run(place, hash)
  sqlite.exec('commit; pragma wal_checkpoint(truncate)')
  sqlite.close()
}

/** The first page of all, of one account and of one thing, beside the engine that reads as many rows by their ids. */
async function measureReading({ db }: Database, file: string, size: number): Promise<Row[]> {
  const raw = new DatabaseSync(file, { readOnly: true })
  const ids = raw
    .prepare('select id from acts order by place desc limit ?')
    .all(page)
    .map(({ id }) => id as string)
  const marks = ids.map(() => '?').join(', ')
  const read = raw.prepare(`select * from acts left join act_details on act_id = id where id in (${marks})`)
  const ways: Record<string, () => unknown> = {
    raw: () => read.all(...ids),
    all: () => findActs(db, {}, page),
    'of one account': () => findActs(db, { byAccount: 'account-3' } satisfies WantedActs, page),
    'of one thing': () => findActs(db, { thing: { sort: 'member', id: 'member-7' } }, page),
  }
  const times = new Map(Object.keys(ways).map((way) => [way, [] as number[]]))
  for (let round = 0; round < 300; round++) {
    for (const [way, ask] of Object.entries(ways)) {
      const started = performance.now()
      await ask()
      if (round > 20) times.get(way)?.push(performance.now() - started)
    }
  }
  raw.close()
  const of = (way: string) => median(times.get(way) ?? [])
  return ['all', 'of one account', 'of one thing'].map((way) => ({
    what: `page of acts ${way}, ${size / 1000} k, p50`,
    value: `× ${(of(way) / of('raw')).toFixed(2)} raw`,
    detail: `${of(way).toFixed(2)} ms; raw ${of('raw').toFixed(2)} ms`,
  }))
}

async function measureVerifying({ db }: Database): Promise<Row> {
  const [before, started] = [process.memoryUsage().rss, performance.now()]
  const { looked, faults } = await verifyChain(db, 'changes')
  if (faults.length > 0) throw new Error('what was filled in does not verify')
  const seconds = (performance.now() - started) / 1000
  const grown = (process.memoryUsage().rss - before) / 2 ** 20
  return {
    what: 'verifying a million acts',
    value: `${((seconds * 1e6) / looked).toFixed(1)} s`,
    detail: `${looked} acts; ${grown.toFixed(0)} MB more memory`,
  }
}

/** Somebody of whom one act in five hundred tells: the rows, which writers wait for, and then the file, slice by slice. */
async function measureErasing({ db }: Database, file: string): Promise<Row[]> {
  const started = performance.now()
  await inTransaction(db, 'read committed', (trx) => forgetActs(trx, { accountIds: [], memberIds: ['member-7'] }))
  const forgotten = performance.now()
  await wipeLongTable(file, 'act_details', 5000)
  const wiped = (performance.now() - forgotten) / 1000
  const [size = 0] = sizes.slice(-1)
  return [
    {
      what: 'forgetting a person',
      value: `${(forgotten - started).toFixed(0)} ms`,
      detail: `${size / people} of ${size} acts`,
    },
    { what: 'wiping him from the file', value: `${wiped.toFixed(1)} s`, detail: `${size} acts, slice by slice` },
  ]
}
