import { afterEach, expect, it, onTestFailed } from 'vitest'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { expectKept } from '../testing/load/expect-kept.ts'
import { makeMixedLoad } from '../testing/load/mixed-load.ts'
import { spoilTable } from '../testing/machine/spoil-table.ts'
import { runProgram } from '../testing/processes/run-program.ts'
import { seededRandom } from '../testing/random.ts'
import { makeEmptySite, makePlaceFolder, type SitePlace } from '../testing/set-ups/backups.ts'
import { environment } from '../testing/set-ups/sites.ts'

const removals: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

async function start({ config }: SitePlace): Promise<BuiltServer> {
  const server = await startBuiltServer({ dataDir: config.dataDir, env: { SAMPLE: 'off' } })
  removals.push(server.kill)
  onTestFailed(() => void process.stderr.write(server.output()))
  return server
}

it('a table that is lost under a running server takes nothing else with it, is told in words, and comes back from a backup', async () => {
  const [site, other, place] = [
    await makeEmptySite('sqlite', 'disk'),
    await makeEmptySite('sqlite', 'disk'),
    await makePlaceFolder(),
  ]
  for (const each of [site, other, place]) removals.push(each.remove)
  const server = await start(site)
  const load = await makeMixedLoad(site.config, server, seededRandom(3))
  const before = load.begin(server.origin, { refusals: [429] })
  const { promises, tokens } = load
  const until = (isTrue: () => boolean) => expect.poll(isTrue, { interval: 5 }).toBe(true)
  await until(() => load.count() > 25 && promises.surNames.size > 0 && promises.documents.size > 0)
  await before.stop()
  await runProgram('backup', ['--to', place.to], environment(site.config))
  const promised = structuredClone(promises)

  for (const table of ['member_versions', 'document_versions']) spoilTable(sqliteFile(site.config.dataDir), table)
  const running = load.begin(server.origin, { refusals: [429, 503] })
  const sizes = () => [promises.entries.size, promises.tokens.size, promises.letters.promised, promises.answer.promised]
  const seen = sizes()
  await until(() => sizes().every((size, at) => size > (seen[at] ?? 0)) && running.statuses.has(503))
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
  expect(line).toMatchObject({ state: 'act', advice: expect.stringContaining('hole die letzte Sicherung') })
  expect(server.output()).not.toContain('unexpected error')
  await server.stop()
  await expect(start(site)).rejects.toThrow(
    'Die Datenbank im Datenordner ist beschädigt. Bitte eine Sicherung einspielen.',
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
