import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../src/clock.ts'
import { inTransaction } from '../src/database/in-transaction.ts'
import { type Database, openDatabase } from '../src/database/open-database.ts'
import { addMembers } from '../src/members/record/save-member.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { startPostgresCluster } from '../src/testing/postgres-cluster.ts'
import { type Client, createClient } from './evening-client.ts'
import { putManyDocuments } from './many-documents.ts'
import type { Measurement, Row } from './measurement.ts'
import { people } from './people.ts'
import { processorMilliseconds } from './processor-time.ts'

/** Members and documents of each state, one growing after the other. */
const states: [members: number, documents: number][] = process.env.GROWTH_BENCH_SHORT
  ? [
      [150, 25],
      [1_000, 1_000],
    ]
  : [
      [150, 25],
      [1_000, 25],
      [10_000, 25],
      [10_000, 1_000],
      [10_000, 10_000],
      [10_000, 50_000],
    ]

interface Asking {
  origin: string
  client: Client
  headers: Record<string, string>
  admin: BuiltServer['admin']
  memberId: string
}

type Ask = (asking: Asking, number: number) => Promise<{ status: number; body: Buffer }>

const get =
  (path: string | ((asking: Asking) => string)): Ask =>
  (asking) =>
    asking.client.ask(typeof path === 'string' ? path : path(asking), { headers: asking.headers })

const post =
  (path: string, body: (number: number) => object): Ask =>
  ({ client, headers }, number) => {
    const json = { ...headers, 'content-type': 'application/json' }
    return client.ask(path, { method: 'POST', headers: json, body: JSON.stringify(body(number)) })
  }

/** What is asked, and how often at least for a figure that can be told from the hundredths of a second that Linux counts. */
const requests: [what: string, times: number, ask: Ask][] = [
  ['kept page', 400, get('/')],
  ['overview', 40, get('/members/io/overview')],
  ['directory page', 40, get('/members/io/directory?limit=50')],
  ['record', 60, get(({ memberId }) => `/members/io/members/${memberId}`)],
  ['birthdays', 40, get('/members/io/birthdays')],
  ['search', 40, post('/members/io/search', (at) => ({ term: `Protokoll ${1950 + (at % 75)}` }))],
  ['suggestions', 40, post('/members/io/search/suggestions', (at) => ({ term: ['Prot', 'Einl', 'Sat'][at % 3] }))],
  ['downloads list', 20, get('/members/io/downloads/directories/common/')],
  ['sign-in', 10, signIn],
  ['upload', 10, upload],
]

function signIn({ client, admin }: Asking) {
  const form = { grant_type: 'password', username: admin.email, password: admin.password }
  const headers = {
    authorization: `Basic ${btoa('pennal:pennal')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  return client.ask('/oauth/token', { method: 'POST', headers, body: String(new URLSearchParams(form)) })
}

async function upload({ origin, headers }: Asking, number: number) {
  const form = new FormData()
  form.append('directory', 'common')
  form.append('file', new File([`Zeile ${number} ${Math.random()}`], `zeile-${number}.txt`, { type: 'text/plain' }))
  const answer = await fetch(`${origin}/members/io/uploadFile`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

/** What a request costs the server's process while members and documents become more. */
export const growth: Measurement = {
  name: 'growth',
  async measure() {
    return [...(await grow('SQLite')), ...(await grow('PostgreSQL'))]
  },
}

async function grow(engine: 'SQLite' | 'PostgreSQL'): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
  const cluster = engine === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const env = { DATABASE_URL: cluster?.url ?? '' }
  const server = await startBuiltServer({ dataDir, env, waitFor: '/' })
  const database = await openDatabase({ dataDir, databaseUrl: cluster?.url })
  const costs = new Map<string, string[]>(requests.map(([what]) => [what, []]))
  let [members, documents] = [0, 0]
  for (const [wantedMembers, wantedDocuments] of states) {
    await addPeople(database, members, wantedMembers)
    await putManyDocuments(database, documents, wantedDocuments)
    ;[members, documents] = [wantedMembers, wantedDocuments]
    // As each engine does by itself sooner or later.
    await sql`analyze`.execute(database.db)
    for (const [what, cost] of await measureAll(server, database)) costs.get(what)?.push(cost)
  }
  await database.close()
  await server.stop()
  await cluster?.stop()
  await rm(dataDir, { recursive: true })
  const head = states.map(([m, d]) => `${m}/${d}`).join(', ')
  return requests.map(([what]) => {
    const figures = costs.get(what) ?? []
    const [first, last] = [Number(figures[0]), Number(figures.at(-1))]
    return {
      what: `${what}, ${engine}`,
      value: `× ${(last / first).toFixed(1)}`,
      detail: `${figures.join(', ')} ms of the processor at ${head} members/documents`,
    }
  })
}

async function measureAll(server: BuiltServer, { db }: Database): Promise<[string, string][]> {
  const client = createClient(server.origin, 1)
  const { id: memberId } = await db.selectFrom('members').select('id').limit(1).executeTakeFirstOrThrow()
  const headers = await signInAsAdmin(server)
  const asking = { origin: server.origin, client, headers, admin: server.admin, memberId }
  const costs: [string, string][] = []
  for (const [what, times, ask] of requests) {
    const once = async (at: number) => {
      const { status, body } = await ask(asking, at)
      if (status !== 200 && status !== 201) throw new Error(`${what} was answered ${status}: ${body.toString()}`)
    }
    // What is made anew after a change, an index in memory for one, is not what a request costs.
    for (let at = 0; at < 3; at++) await once(at)
    const before = processorMilliseconds(server.pid)
    for (let at = 0; at < times; at++) await once(at + 3)
    costs.push([what, ((processorMilliseconds(server.pid) - before) / times).toFixed(times > 100 ? 2 : 1)])
  }
  client.close()
  return costs
}

async function addPeople({ db }: Database, from: number, to: number): Promise<void> {
  const records = [...people(to)].slice(from).map((record) => ({ record }))
  for (let at = 0; at < records.length; at += 500) {
    await inTransaction(db, 'read committed', (trx) =>
      addMembers(trx, systemClock, records.slice(at, at + 500), { what: 'created', accountId: null }),
    )
  }
}
