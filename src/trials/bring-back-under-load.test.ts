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

it('a backup made while people write brings back all that was promised before it began, there and back again', async () => {
  const sites = [await makeEmptySite('sqlite', 'disk'), await makeEmptySite('postgres', 's3')] as const
  const last = await makeEmptySite('sqlite', 'disk')
  const place = await makePlaceFolder()
  for (const each of [...sites, last, place]) removals.push(each.remove)

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
  }
  await server.stop()
})

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
  expect((await fetch(`${origin}/user/me`, { headers: bearer(ended[0]) })).status).toBe(401)
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
