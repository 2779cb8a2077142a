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

/** A kind of request, and where it cannot be flat by its nature, why. */
type Kind = [what: string, ask: Ask, grows?: string]

const firstPage = '/members/io/downloads/pages/common?limit=25'

const requests: Kind[] = [
  ['kept page', get('/')],
  ['start page of who is signed in', get('/members/io/home')],
  ['overview', get('/members/io/overview'), 'shows up to 24 birthdays of the week'],
  ['dates', get('/members/io/dates')],
  ['what waits', get('/members/io/waiting')],
  ['names of the directory', get('/members/io/people'), 'answers every name, once for as long as the app is open'],
  ['card of a person', get(({ memberId }) => `/members/io/people/${memberId}`)],
  ['directory page', get('/members/io/directory?limit=50')],
  ['list of records', get('/members/io/members?limit=50')],
  ['record', get(({ memberId }) => `/members/io/members/${memberId}`)],
  ['birthdays, first page', get('/members/io/birthdays?weeks=8&most=50')],
  ['birthdays of eight weeks', get('/members/io/birthdays'), 'answers all of them'],
  [
    'search',
    post('/members/io/search', (at) => ({ term: `Protokoll ${1950 + (at % 75)}` })),
    'ranks all that is found',
  ],
  ['suggestions', post('/members/io/search/suggestions', (at) => ({ term: ['Prot', 'Einl', 'Sat'][at % 3] }))],
  ['list of collections', get('/editor/collections')],
  ['Zustand', get('/members/io/health')],
  ['downloads, 25 on a page', get(firstPage)],
  ['downloads, the last page', lastPage],
  ['downloads, searched', get(`${firstPage}&search=einladung`), 'looks through the texts of all'],
  ['downloads as a whole', get('/members/io/downloads/directories/common/'), 'answers every document'],
  ['sign-in', signIn],
  ['upload', upload],
]

/** The oldest ones, behind the place that the page before has ended with. */
function lastPage(asking: Asking): ReturnType<Ask> {
  const after = encodeURIComponent(JSON.stringify([null, -(1_000_000_000_000 + 25 * 60_000), 'bench-25']))
  return asking.client.ask(`${firstPage}&after=${after}`, { headers: asking.headers })
}

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

/** From the first state to the last one; what is more is not flat. */
const flat = 1.3

/** What a request costs the server's process while members and documents become more. */
export const growth: Measurement = {
  name: 'growth',
  async measure() {
    const { GROWTH_BENCH_ENGINE: only = '' } = process.env
    const engines = (['SQLite', 'PostgreSQL'] as const).filter((engine) => only === '' || only === engine)
    const rows: Row[] = []
    for (const engine of engines) rows.push(...(await grow(engine)))
    return rows
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
  return requests.map(([what, , grows]) => {
    const figures = costs.get(what) ?? []
    const [first, last] = [Number(figures[0]), Number(figures.at(-1))]
    return {
      what: `${what}, ${engine}`,
      value: `× ${(last / first).toFixed(1)}`,
      goal: grows ? `not flat by nature: ${grows}` : `at most × ${flat}`,
      detail: `${figures.join(', ')} ms of the processor at ${head} members/documents`,
    }
  })
}

/** Every kind is asked for so long, or so often, before it counts: the first state is as warm as the last one. */
const warming = { most: 200, ms: 2_000 }
/** And then for so long: Linux counts in hundredths of a second. */
const counting = { most: 400, ms: 2_000 }

async function measureAll(server: BuiltServer, { db }: Database): Promise<[string, string][]> {
  const client = createClient(server.origin, 1)
  const listed = db.selectFrom('members').select('id').where('is_listed', '=', 1).where('is_sample', '=', 0)
  const { id: memberId } = await listed.orderBy('id').limit(1).executeTakeFirstOrThrow()
  const headers = await signInAsAdmin(server)
  const asking = { origin: server.origin, client, headers, admin: server.admin, memberId }
  const costs: [string, string][] = []
  for (const [what, ask] of requests) {
    let asked = 0
    const repeat = async ({ most, ms }: typeof warming) => {
      const ends = performance.now() + ms
      let count = 0
      while (count < most && (count === 0 || performance.now() < ends)) {
        // Somebody writes all the time: nothing that is kept until then counts as cheap. Each time something else, since SQLite
        // writes nothing where everything is as it was.
        await db.updateTable('members').set({ confirmed_at: asked }).where('id', '=', memberId).execute()
        const { status, body } = await ask(asking, asked++)
        if (status !== 200 && status !== 201) throw new Error(`${what} was answered ${status}: ${body.toString()}`)
        count++
      }
      return count
    }
    await repeat(warming)
    const before = processorMilliseconds(server.pid)
    const count = await repeat(counting)
    costs.push([what, ((processorMilliseconds(server.pid) - before) / count).toFixed(1)])
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
