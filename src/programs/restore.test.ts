import { chmodSync, chownSync, globSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../testing/processes/run-program.ts'
import { backUp, makePlaceFolder, makeTestSite } from '../testing/set-ups/backups.ts'

const own = process.getuid?.() ?? 0
/** Only root may give a folder away. */
const owner = own === 0 ? 54321 : own
let to: string
let above: string
let remove: () => Promise<void>

beforeAll(async () => {
  const site = await makeTestSite('sqlite')
  const place = await makePlaceFolder()
  ;({ to, remove } = place)
  await backUp(site, to)
  await site.remove()
  above = dirname(to)
  chmodSync(above, 0o755)
  for (const path of ['', ...globSync('**/*', { cwd: to })]) chownSync(join(to, path), owner, owner)
})
afterAll(() => remove())

it('what is brought back into a folder that is not there belongs to whoever has the one above it', async () => {
  mkdirSync(join(above, 'his'))
  chownSync(join(above, 'his'), owner, owner)
  const dataDir = join(above, 'his/site/data')
  expect(await runProgram('restore', ['--from', to], { DATA_DIR: dataDir })).not.toContain('chown')
  const made = [dataDir, ...globSync('**/*', { cwd: dataDir }).map((path) => join(dataDir, path))]
  expect(new Set(made.map((path) => statSync(path).uid))).toEqual(new Set([owner]))
})

it('where that is root he reads what to do, so that the service can open it', async () => {
  const dataDir = join(above, 'data')
  const said = await runProgram('restore', ['--from', to], { DATA_DIR: dataDir })
  expect(said.includes(`vor dem Start: chown -R BENUTZER: ${dataDir}`)).toBe(own === 0)
})
