import { createHash } from 'node:crypto'
import { afterEach, expect, it, onTestFailed } from 'vitest'
import { testPassword } from '../testing/accounts.ts'
import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'
import { expectKept, expectWhole, keysInRows } from '../testing/load/expect-kept.ts'
import { type MixedLoad, makeMixedLoad } from '../testing/load/mixed-load.ts'
import type { Promises } from '../testing/load/promises.ts'
import { runProgram, startProgram } from '../testing/processes/run-program.ts'
import { freshRandom } from '../testing/random.ts'
import { makeEmptySite, makePlaceFolder, type SitePlace } from '../testing/set-ups/backups.ts'
import { environment } from '../testing/set-ups/sites.ts'

const removals: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

const envOf = ({ config }: SitePlace) => environment(config)

async function start(site: SitePlace): Promise<BuiltServer> {
  const set = Object.entries(envOf(site)).filter(([, value]) => value !== undefined) as [string, string][]
  const env = { ...Object.fromEntries(set), SAMPLE: 'off' }
  const server = await startBuiltServer({ dataDir: site.config.dataDir, env })
  removals.push(server.kill)
  onTestFailed(() => void process.stderr.write(server.output()))
  return server
}

it('a site is backed up while people write, comes back elsewhere and again, and then moves, with all that was promised', async () => {
  const sites = [await makeEmptySite('sqlite', 'disk'), await makeEmptySite('postgres', 's3')] as const
  const last = await makeEmptySite('sqlite', 'disk')
  const free = await makeEmptySite('postgres', 'disk')
  const place = await makePlaceFolder()
  for (const each of [...sites, last, free, place]) removals.push(each.remove)

  let server = await start(sites[0])
  const load = await makeMixedLoad(sites[0].config, server, freshRandom())
  for (const [from, to] of [
    [sites[0], sites[1]],
    [sites[1], last],
  ] as const) {
    const promised = await backUpUnderLoad(from, server, load, place.to)
    await server.stop()
    await runProgram('restore', ['--from', place.to], envOf(to))
    // Sessions end with a restore; all else is as it was promised.
    const ended = [...promised.tokens]
    promised.tokens.clear()
    await expectKept(to.config, promised)
    const keys = (await keysInRows(to.config)).filter((key) => key !== null)
    expect(await to.listKeys()).toEqual(keys)
    await expectWhole(to.config, keys)
    server = await start(to)
    expect(await runProgram('verify', [], envOf(to))).toContain('Geprüft: Alles ist da und unversehrt.')
    Object.assign(load.promises, promised)
    await ask(server, load, ended)
    // What is in use stays where it is, and nothing is begun elsewhere.
    const move = startProgram('move', ['--to', free.config.databaseUrl ?? ''], envOf(to))
    expect([await move.ended, move.said()]).toEqual([
      1,
      expect.stringMatching(/läuft noch ein|von einem anderen pennal/),
    ])
  }
  const pages = await readPages(server)
  await server.stop()
  await runProgram('move', ['--to', free.config.databaseUrl ?? ''], envOf(last))
  const moved = { ...last, config: { ...last.config, databaseUrl: free.config.databaseUrl } }
  server = await start(moved)
  expect(await readPages(server)).toEqual(pages)
  await expectKept(moved.config, load.promises)
  await ask(server, load, [])
  await server.stop()
})

/** What visitors read there. */
async function readPages({ origin }: BuiltServer): Promise<string[]> {
  const read = async (path: string) => /<main.*<\/main>/s.exec(await (await fetch(origin + path)).text())?.[0] ?? ''
  const pages = await Promise.all(['/', '/faq', '/calendar'].map(read))
  expect(pages.map((page) => page.length)).not.toContain(0)
  // Calendar programs are given the address without its beginning.
  return pages.map((page) => page.replaceAll(new URL(origin).host, ''))
}

/** Answers what had been promised when it began. */
async function backUpUnderLoad(from: SitePlace, server: BuiltServer, load: MixedLoad, to: string): Promise<Promises> {
  const [count, pictures] = [load.count(), load.promises.pictures.size]
  const running = load.begin(server.origin)
  const isEnough = () => load.count() >= count + 60 && load.promises.pictures.size > pictures
  while (!isEnough()) await new Promise((resolve) => setTimeout(resolve, 5))
  const promised = structuredClone(load.promises)
  const begun = load.count()
  const backup = startProgram('backup', ['--to', to], envOf(from))
  expect([await backup.ended, backup.said()]).toEqual([0, expect.stringContaining('alle Zeilen sind dieselben')])
  // Else nobody had written beside it.
  expect(load.count()).toBeGreaterThan(begun + 5)
  await running.stop()
  for (const what of ['letters', 'answer', 'draft'] as const) promised[what].sent = load.promises[what].sent
  return promised
}

/** Whoever had an account signs in, and reads what was promised to him. */
async function ask({ origin, admin }: BuiltServer, { promises, tokens }: MixedLoad, ended: string[]): Promise<void> {
  const bearer = (token = '') => ({ authorization: `Bearer ${token}` })
  for (const token of ended.slice(0, 1)) {
    expect((await fetch(`${origin}/user/me`, { headers: bearer(token) })).status).toBe(401)
  }
  for (const role of ['member', 'editor', 'admin'] as const) {
    const as = role === 'admin' ? admin : { email: `${role}@aurora.example`, password: testPassword }
    const body = new URLSearchParams({ grant_type: 'password', username: as.email, password: as.password })
    const headers = { authorization: `Basic ${btoa('pennal:pennal')}` }
    const answer = await fetch(`${origin}/oauth/token`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    tokens[role] = (await answer.json()).access_token
  }
  const page = await (await fetch(`${origin}/faq`)).text()
  expect([...promises.entries.keys()].filter((id) => !page.includes(`${id}?`))).toEqual([])
  const directory = await fetch(`${origin}/members/io/downloads/directories/common/`, {
    headers: bearer(tokens.member),
  })
  const listed: { id: string; fileDownloadUri: string }[] = await directory.json()
  for (const [id, sha256] of promises.documents) {
    const answer = await fetch(origin + listed.find((each) => each.id === id)?.fileDownloadUri)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
}
