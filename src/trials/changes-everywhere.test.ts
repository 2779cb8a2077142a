import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { type ContentVersion, openContentVersion } from '../content/content-version.ts'
import { saveEntry } from '../content/editing/save-entry.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { type DatabasePlace, makeDatabasePlace } from '../testing/databases.ts'
import { openWay, type Way } from '../testing/way.ts'

// Four servers on one PostgreSQL, and changes made beside them, as a fifth would make them.

let place: DatabasePlace
let way: Way
let database: Database
let version: ContentVersion
const servers: BuiltServer[] = []

beforeAll(async () => {
  place = await makeDatabasePlace('postgres')
  way = await openWay(place.databaseUrl ?? '')
  const { dataDir, databaseUrl = '' } = place
  const start = (url: string) => startBuiltServer({ dataDir, env: { DATABASE_URL: url, LOG_LEVEL: 'info' } })
  // The first one fills the database; the last one has its way to it by what can fall silent.
  servers.push(await start(databaseUrl))
  servers.push(...(await Promise.all([start(databaseUrl), start(databaseUrl), start(way.url)])))
  database = await openDatabase(place)
  version = await openContentVersion({ database, log: { info() {}, warn() {} } })
})

afterAll(async () => {
  await version.close()
  await database.close()
  for (const server of servers) await server.kill()
  await way.close()
  await place.remove()
})

let count = 0
/** A new question, acknowledged as a call would: once it is settled. */
async function ask(): Promise<string> {
  count++
  const question = `Frage ${count} zu Band und Mütze?`
  const data = { id: `neu-${count}`, question, answer: '<p>Ja.</p>' }
  await saveEntry(database.db, systemClock, null, { collection: 'faq', data })
  await version.settle()
  return question
}

async function read({ origin }: BuiltServer, path: string) {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(20_000) })
  return { status: answer.status, text: await answer.text() }
}

/** Those that do not show it with the very next request. */
async function whoLacks(question: string): Promise<string[]> {
  const shown = await Promise.all(servers.map(async (server) => ({ server, ...(await read(server, '/faq')) })))
  return shown.filter(({ text }) => !text.includes(question)).map(({ server }) => server.origin)
}

describe('four servers on one PostgreSQL', () => {
  it('all show a change with the next request, while others keep them busy', async () => {
    const lacking: string[] = []
    const over = new AbortController()
    const busy = servers.map(async (server) => {
      while (!over.signal.aborted) await read(server, '/faq')
    })
    for (let round = 0; round < 15; round++) lacking.push(...(await whoLacks(await ask())))
    over.abort()
    await Promise.all(busy)
    expect(lacking).toEqual([])
  })

  it('go on showing what they have when one of them hears nothing any more, and that one says so in its log', async () => {
    const deaf = servers.at(-1) as BuiltServer
    const before = await read(deaf, '/faq')
    way.silence()
    const question = await ask()
    expect(await whoLacks(question)).toEqual([deaf.origin])
    const during = await read(deaf, '/faq')
    expect([during.status, during.text]).toEqual([200, before.text])
    await expect.poll(() => deaf.output()).toMatch(/"path":"\/faq","status":200,"ms":[\d.]+,"lastKnown":true/)
    // What was not asked for before cannot be drawn without the database.
    const never = await read(deaf, '/impressum')
    expect(never.status).toBe(503)
    expect(never.text).toContain('nicht an seine Daten')

    await way.reopen()
    await expect.poll(() => whoLacks(question)).toEqual([])
    expect((await read(deaf, '/impressum')).status).toBe(200)
  })
})
