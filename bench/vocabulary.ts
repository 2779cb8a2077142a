import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../src/clock.ts'
import { type Database, openDatabase } from '../src/database/open-database.ts'
import { keepFindable } from '../src/search/index/keep-findable.ts'
import { openStorage } from '../src/storage/open-storage.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../src/testing/built-server.ts'
import { putDocument } from '../src/testing/documents.ts'
import { seededRandom } from '../src/testing/random.ts'
import { after, besideIdle, type Measurement, type Row } from './measurement.ts'
import { askAtPace } from './paced-requests.ts'
import { residentMegabytes } from './resident-memory.ts'
import { waitUntilRead } from './wait-until-read.ts'

type Headers = Awaited<ReturnType<typeof signInAsAdmin>>

const files = Number(process.env.VOCABULARY_BENCH_FILES ?? 30)
const bytesEach = 2_800_000
const perSecond = 50
const idleSeconds = 10
const mostSeconds = 900

/**
 * A member uploads files full of made-up words: what others feel while these are read, and when the
 * first search of a new process loads the vocabulary.
 */
export const vocabulary: Measurement = {
  name: 'vocabulary',
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'pennal-bench-'))
    const server = await startBuiltServer({ dataDir })
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    await waitUntilRead(database, mostSeconds)
    const rows = await whileRead(server, database, dataDir)
    const { size } = await database.db
      .selectFrom('search_words')
      .select((eb) => eb.fn.countAll<number>().as('size'))
      .executeTakeFirstOrThrow()
    await database.close()
    await server.stop()
    const again = await startBuiltServer({ dataDir })
    rows.push({ what: 'words in the table', value: `${size}`, detail: `${files} files` }, ...(await firstSearch(again)))
    await again.stop()
    await rm(dataDir, { recursive: true })
    return rows
  },
}

/** What others feel while the files are read. */
async function whileRead(server: BuiltServer, database: Database, dataDir: string): Promise<Row[]> {
  const headers = await signInAsAdmin(server)
  const change = await changing(server, headers, database)
  const load = async (isOver: () => boolean) => {
    const [page, changes] = await Promise.all([askHealth(server, isOver), change(isOver)])
    return { page, changes }
  }
  const idle = await load(after(idleSeconds))
  await putWaiting(dataDir, database)
  const started = performance.now()
  let readAfter: number | undefined
  const reading = waitUntilRead(database, mostSeconds).then(() => (readAfter = (performance.now() - started) / 1000))
  const busy = await load(() => readAfter !== undefined)
  await reading
  return [
    { what: `${files} files of made-up words read`, value: `${readAfter?.toFixed(1)} s` },
    besideIdle('/healthz, p99 while they are read', idle.page, busy.page, '≤ 5'),
    besideIdle('a new description, p99 meanwhile', idle.changes, busy.changes, '≤ 5'),
  ]
}

/** What it takes to load the vocabulary, and what others feel of it. */
async function firstSearch(server: BuiltServer): Promise<Row[]> {
  const headers = await signInAsAdmin(server)
  const idle = await askHealth(server, after(idleSeconds))
  const before = residentMegabytes(server.pid)
  let took: number | undefined
  const [busy] = await Promise.all([
    askHealth(server, () => took !== undefined),
    search(server, headers, 'Stiftungsfest').then((ms) => (took = ms)),
  ])
  const second = await search(server, headers, 'Stiftungsfest')
  await wait(2000)
  return [
    { what: 'first search', value: `${took?.toFixed(0)} ms`, detail: `the second ${second.toFixed(0)} ms` },
    besideIdle('/healthz, p99 during the first search', idle, busy, '≤ 5'),
    {
      what: 'memory after the first search',
      value: `${residentMegabytes(server.pid)} MB`,
      goal: '< 350 MB',
      detail: `before ${before} MB`,
    },
  ]
}

const askHealth = ({ origin }: BuiltServer, isOver: () => boolean) =>
  askAtPace({ url: `${origin}/healthz`, perSecond, isOver, mostSeconds })

async function search({ origin }: BuiltServer, headers: Headers, term: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${origin}/members/io/search`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ term }),
  })
  if (!answer.ok) throw new Error(`the search was refused: ${await answer.text()}`)
  await answer.json()
  return performance.now() - started
}

/** A member who describes a document again and again: a small change that has to write to the index as well. */
async function changing({ origin }: BuiltServer, headers: Headers, { db }: Database) {
  const { id } = await db.selectFrom('documents').select('id').limit(1).executeTakeFirstOrThrow()
  return async (isOver: () => boolean): Promise<number[]> => {
    const times: number[] = []
    while (!isOver()) {
      const { revision } = await db
        .selectFrom('documents')
        .select('revision')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const started = performance.now()
      const answer = await fetch(`${origin}/members/io/documents/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ revision, description: `Zum ${times.length}. Mal` }),
      })
      if (!answer.ok) throw new Error(`the change was refused: ${await answer.text()}`)
      await answer.arrayBuffer()
      times.push(performance.now() - started)
      await wait(100)
    }
    return times
  }
}

/** They are there at once; the indexer is started by the next look at the queue. */
async function putWaiting(dataDir: string, database: Database): Promise<void> {
  const storage = await openStorage({ dataDir, s3: undefined })
  const random = seededRandom(1895)
  for (let number = 0; number < files; number++) {
    const file = { fileName: `Kauderwelsch ${number}.txt`, bytes: Buffer.from(madeUp(random)) }
    const { id } = await putDocument({ database, storage, clock: systemClock }, file)
    await keepFindable(database, systemClock, id, async () => {})
  }
  await storage.close()
}

function madeUp(random: (limit: number) => number): string {
  const words: string[] = []
  for (let length = 0; length < bytesEach; ) {
    const letters = Array.from({ length: 4 + random(20) }, () => String.fromCharCode(97 + random(26)))
    words.push(letters.join(''))
    length += letters.length + 1
  }
  return words.join(' ')
}
