import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { systemClock } from '../src/clock.ts'
import { inTransaction } from '../src/database/in-transaction.ts'
import { migrate } from '../src/database/migrate.ts'
import { type Database, openDatabase } from '../src/database/open-database.ts'
import { listDirectory } from '../src/members/directory/list-directory.ts'
import { directoryQuery } from '../src/members/listing/list-queries.ts'
import { addMember } from '../src/members/record/save-member.ts'
import { signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { startPostgresCluster } from '../src/testing/postgres-cluster.ts'
import { foldText } from '../src/text/fold-text.ts'
import { type Measurement, median, quantile, type Row } from './measurement.ts'
import { people } from './people.ts'

const count = 10_000
const rounds = 2
const queries = ['', ...[...people(600)].filter((_, at) => at % 6 === 0).map(({ surName }) => surName)]

/** The engine itself, asked for the first fifty and their number; the room's function counts all choices beside. */
interface Raw {
  find(search: string): Promise<number>
  close(): Promise<void>
}

interface Place {
  databaseUrl: string | undefined
  dataDir: string
  openRaw(): Promise<Raw>
  remove(): Promise<void>
}

/** All of them take turns query by query, so that whatever else the machine does falls on all. */
export const directory: Measurement = {
  name: 'directory',
  async measure() {
    return [...(await compare('SQLite', await sqlitePlace())), ...(await compare('PostgreSQL', await postgresPlace()))]
  },
}

async function compare(engine: string, place: Place): Promise<Row[]> {
  const database = await openDatabase(place)
  await fill(database)
  const server = await startBuiltServer({ dataDir: place.dataDir, env: { DATABASE_URL: place.databaseUrl ?? '' } })
  const headers = await signInAsAdmin(server)
  const agent = new Agent({ keepAlive: true })
  const raw = await place.openRaw()
  const ways = {
    raw: (search: string) => raw.find(search),
    room: async (search: string) => (await listDirectory(database.db, directoryQuery.parse({ search }))).total,
    HTTP: (search: string) =>
      ask(`${server.origin}/members/io/directory?search=${encodeURIComponent(search)}`, headers, agent),
  }
  const times = { raw: [] as number[], room: [] as number[], HTTP: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) {
      for (const way of ['raw', 'room', 'HTTP'] as const) {
        const started = performance.now()
        await ways[way](query)
        if (round > 0) times[way].push(performance.now() - started)
      }
    }
  }
  agent.destroy()
  await raw.close()
  await server.stop()
  await database.close()
  await place.remove()
  return (['room', 'HTTP'] as const).map((way) => ({
    what: `directory, ${count / 1000} k, ${way}, ${engine}, p50`,
    value: `× ${(median(times[way]) / median(times.raw)).toFixed(2)} raw`,
    detail: `${ms(times[way])}; raw ${ms(times.raw)}`,
  }))
}

const ms = (times: number[]) => `p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`

async function fill(database: Database): Promise<void> {
  await migrate(database)
  await inTransaction(database.db, 'read committed', async (trx) => {
    for (const record of people(count)) await addMember(trx, systemClock, record, { what: 'created', accountId: null })
  })
  // As each engine does by itself sooner or later.
  await sql`analyze`.execute(database.db)
}

const pageOf = (pattern: string) =>
  `select id, data from members where is_listed = 1 and listed_text like ${pattern} order by sort_name, id limit 50`
const totalOf = (pattern: string) =>
  `select count(*) as total from members where is_listed = 1 and listed_text like ${pattern}`
const patternOf = (search: string) => `%${foldText(search)}%`

async function sqlitePlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
  return {
    databaseUrl: undefined,
    dataDir,
    async openRaw() {
      const sqlite = new DatabaseSync(join(dataDir, 'pennal.sqlite'), { readOnly: true })
      const [page, total] = [sqlite.prepare(pageOf('?')), sqlite.prepare(totalOf('?'))]
      return {
        async find(search) {
          page.all(patternOf(search))
          return Number(total.get(patternOf(search))?.total)
        },
        async close() {
          sqlite.close()
        },
      }
    },
    remove: () => rm(dataDir, { recursive: true }),
  }
}

async function postgresPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
  const cluster = await startPostgresCluster()
  return {
    databaseUrl: cluster.url,
    dataDir,
    async openRaw() {
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      return {
        async find(search) {
          const values = [patternOf(search)]
          await client.query({ name: 'page', text: pageOf('$1'), values })
          return Number((await client.query({ name: 'total', text: totalOf('$1'), values })).rows[0].total)
        },
        close: () => client.end(),
      }
    },
    async remove() {
      await cluster.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.on('error', reject)
  })
}
