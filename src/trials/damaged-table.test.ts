import { afterEach, describe, expect, it, onTestFailed } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { engines } from '../testing/databases.ts'
import { expectKept } from '../testing/load/expect-kept.ts'
import { makeMixedLoad } from '../testing/load/mixed-load.ts'
import { spoilRelations } from '../testing/machine/spoil-relations.ts'
import { spoilTable } from '../testing/machine/spoil-table.ts'
import { startPostgresCluster } from '../testing/postgres-cluster.ts'
import { runProgram } from '../testing/processes/run-program.ts'
import { seededRandom } from '../testing/random.ts'
import { makeEmptySite, makePlaceFolder, type SitePlace } from '../testing/set-ups/backups.ts'
import { environment } from '../testing/set-ups/sites.ts'

const until = (isTrue: () => boolean | Promise<boolean>) => expect.poll(isTrue, { interval: 100 }).toBe(true)

const removals: (() => Promise<void>)[] = []
const usualUrl = process.env.TEST_DATABASE_URL
afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
  if (usualUrl === undefined) delete process.env.TEST_DATABASE_URL
  else process.env.TEST_DATABASE_URL = usualUrl
})

type Spoil = (site: SitePlace, ...names: string[]) => Promise<void>

/** A PostgreSQL of its own, where that is the engine: it is ended, and its files are written to. */
async function makeSpoiling(engine: Database['engine']): Promise<Spoil> {
  if (engine === 'sqlite') {
    return async ({ config }, ...tables) => {
      for (const table of tables) spoilTable(sqliteFile(config.dataDir), table)
    }
  }
  const cluster = await startPostgresCluster()
  removals.push(cluster.stop)
  process.env.TEST_DATABASE_URL = cluster.url
  return ({ config }, ...relations) => spoilRelations(cluster, config.databaseUrl ?? '', relations)
}

async function start({ config }: SitePlace): Promise<BuiltServer> {
  const env = { SAMPLE: 'off', DATABASE_URL: config.databaseUrl ?? '' }
  const server = await startBuiltServer({ dataDir: config.dataDir, env })
  removals.push(server.kill)
  onTestFailed(() => void process.stderr.write(server.output()))
  return server
}

describe.each(engines)('pages that are lost under a running server, on %s', (engine) => {
  it('take nothing else with them, are told in words, and come back from a backup', async () => {
    const spoil = await makeSpoiling(engine)
    const [site, other] = [await makeEmptySite(engine, 'disk'), await makeEmptySite(engine, 'disk')]
    const place = await makePlaceFolder()
    for (const each of [site, other, place]) removals.push(each.remove)
    const server = await start(site)
    const load = await makeMixedLoad(site.config, server, seededRandom(3))
    const before = load.begin(server.origin, { refusals: [429] })
    const { promises, tokens } = load
    await until(() => load.count() > 25 && promises.surNames.size > 0 && promises.documents.size > 0)
    await before.stop()
    await runProgram('backup', ['--to', place.to], environment(site.config))
    const promised = structuredClone(promises)

    await spoil(site, 'member_versions', 'document_versions')
    const running = load.begin(server.origin, { refusals: [429, 503] })
    const sizes = () => [
      promises.entries.size,
      promises.tokens.size,
      promises.letters.promised,
      promises.answer.promised,
    ]
    const seen = sizes()
    const isDamageTold = () => server.output().includes('the database is damaged')
    await until(() => sizes().every((size, at) => size > (seen[at] ?? 0)) && isDamageTold())
    await running.stop()
    for (const path of ['/', '/faq', '/calendar', '/healthz', '/readyz']) {
      expect([path, (await fetch(server.origin + path)).status]).toEqual([path, 200])
    }
    // Nothing is promised by what cannot be kept.
    expect([...promises.surNames]).toEqual([...promised.surNames])
    expect([...promises.documents]).toEqual([...promised.documents])
    const directory = await fetch(`${server.origin}/members/io/downloads/directories/common/`, {
      headers: { authorization: `Bearer ${tokens.member}` },
    })
    const refusal = await directory.json()
    expect([directory.status, refusal.title]).toEqual([503, expect.stringContaining('ist beschädigt')])

    await until(() => server.output().includes('please restore a backup'))
    const headers = await signInAsAdmin(server)
    const health = await (await fetch(`${server.origin}/members/io/health`, { headers })).json()
    const line = health.lines.find(({ name }: { name: string }) => name === 'database')
    const empty = engine === 'sqlite' ? 'in einen leeren Ordner' : 'in eine leere Datenbank'
    expect(line).toMatchObject({ state: 'act', advice: expect.stringContaining(`hole die letzte Sicherung ${empty}`) })
    expect(server.output()).not.toContain('unexpected error')
    await server.stop()
    await expect(start(site)).rejects.toThrow(
      engine === 'sqlite'
        ? 'Die Datenbank im Datenordner ist beschädigt. Bitte eine Sicherung einspielen.'
        : 'Die Datenbank (PostgreSQL) ist beschädigt. Bitte eine Sicherung in eine leere Datenbank zurückholen',
    )

    await runProgram('restore', ['--from', place.to], environment(other.config))
    // Sessions end with a restore.
    promised.tokens.clear()
    await expectKept(other.config, promised)
    const restored = await start(other)
    const again = await signInAsAdmin(restored)
    const list = await fetch(`${restored.origin}/members/io/downloads/directories/common/`, { headers: again })
    expect([list.status, (await list.json()).length]).toEqual([200, promised.documents.size])
    await restored.stop()
  })
})

// What SQLite's file is mended of is told by damaged-index.
it('PostgreSQL: what can be made anew is, beside the server or by a start: the search, what has been read, indexes', async () => {
  const spoil = await makeSpoiling('postgres')
  const site = await makeEmptySite('postgres', 'disk')
  removals.push(site.remove)
  const server = await start(site)
  const headers = await signInAsAdmin(server)
  await upload(server, headers, 'Sommerfest.txt')
  await until(async () => (await search(server, headers)) === 1)

  await spoil(site, 'search_index', 'document_texts', 'documents_pkey', 'members_pkey')
  await until(async () => (await search(server, headers)) === 1)
  expect(server.output()).toContain('the search index was damaged: it is made anew')
  await upload(server, headers, 'Stiftungsfest.txt')
  await until(async () => (await search(server, headers)) === 2)
  await server.stop()

  await spoil(site, 'search_words', 'search_state', 'accounts_pkey', 'documents_pkey')
  await expect(start(site)).rejects.toThrow('ist neu angelegt: bitte noch einmal starten')
  const again = await start(site)
  const signedIn = await signInAsAdmin(again)
  await until(async () => (await search(again, signedIn)) === 2)
  await upload(again, signedIn, 'Weihnachtskneipe.txt')
  await until(async () => (await search(again, signedIn)) === 3)
  expect(again.output()).not.toContain('damaged')
  await again.stop()
})

type Headers = Awaited<ReturnType<typeof signInAsAdmin>>

async function upload({ origin }: BuiltServer, headers: Headers, fileName: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([`Am Fackelzug zum ${fileName}.`]), fileName)
  const sent = await fetch(`${origin}/members/io/uploadFile`, { method: 'POST', headers, body: form })
  expect(sent.status).toBe(201)
}

/** How many documents are found by a word of their texts; undefined where it is refused. */
async function search({ origin }: BuiltServer, headers: Headers): Promise<number | undefined> {
  const body = JSON.stringify({ term: 'fackelzug' })
  const json = { ...headers, 'content-type': 'application/json' }
  const found = await fetch(`${origin}/members/io/search`, { method: 'POST', headers: json, body })
  if (found.status === 503) return undefined
  expect(found.status).toBe(200)
  return (await found.json()).searchResults.length
}
