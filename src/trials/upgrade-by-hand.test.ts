import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../tools/find-free-port.ts'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { makeMigratedPlace } from '../testing/databases.ts'
import { type Keeper, keepRunning } from '../testing/releases/keep-running.ts'
import { layOutReleases } from '../testing/releases/lay-out-releases.ts'

// Where there is no systemd and nobody has said how the server ends and starts, a person does that, and is told when and whether it
// was enough. One story: each part begins where the one before has ended.

const env = { PATH: process.env.PATH ?? '' }
let place: string
let health: string
let keeper: Keeper

beforeAll(async () => {
  place = mkdtempSync('/var/tmp/pennal-by-hand-')
  const dataDir = join(place, 'data')
  mkdirSync(dataDir)
  const template = await makeMigratedPlace('sqlite', 'sample')
  copyFileSync(sqliteFile(template.dataDir), sqliteFile(dataDir))
  await template.remove()
  const releases = layOutReleases(place)
  spawnSync('cp', ['-al', join(place, 'pennal-1'), join(place, 'pennal-2')])
  releases.addNext('pennal-3')
  const port = await findFreePort()
  health = `http://127.0.0.1:${port}/readyz`
  writeFileSync(join(place, '.env'), `DATA_DIR=${dataDir}\nPORT=${port}\nLOG_LEVEL=warn\n`)
  keeper = await keepRunning(place, health, { env })
  expect(await keeper.start(), keeper.output()).toBe(true)
})
afterAll(async () => {
  await keeper.close()
  rmSync(place, { recursive: true })
})

async function run(program: string, ...args: string[]) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (told += chunk))
  const [code] = await once(child, 'close')
  return { code, told }
}
const upgrade = (release: string) => run(join(place, release, 'pennal'), 'upgrade')
const stop = () => run(...(keeper.stopWith.split(' ') as [string, ...string[]]))
const told = (code: number, words: string) => ({ code, told: expect.stringContaining(words) })

it('it is not said to run while the one before does', async () => {
  expect(await upgrade('pennal-2')).toEqual(
    told(1, 'pennal-2 ist eingestellt, läuft aber noch nicht. Jetzt den Server neu starten: '),
  )
  expect(readlinkSync(join(place, 'current'))).toBe('pennal-2')
  expect((await fetch(health)).ok).toBe(true)
  expect(await upgrade('pennal-2')).toEqual(told(1, 'läuft aber noch nicht'))
  expect(await keeper.start()).toBe(true)
  expect(await upgrade('pennal-2')).toEqual(told(0, 'Fertig: pennal-2 läuft.'))
  expect(await upgrade('pennal-2')).toEqual(told(0, 'läuft hier schon'))
})

it('a server that is down is not said to run', async () => {
  await stop()
  expect(await upgrade('pennal-2')).toEqual(told(1, `antwortet aber nicht (${health}). Läuft der Server nicht: `))
})

it('a passphrase that was set since the last one keeps neither the next one nor the way back', async () => {
  appendFileSync(join(place, '.env'), "BACKUP_PASSPHRASE='Wanderlied am stillen Brunnen'\n")
  expect(await upgrade('pennal-3')).toEqual(told(1, 'pennal-3 ist eingestellt, läuft aber noch nicht.'))
  expect(await keeper.start()).toBe(true)
  expect(await upgrade('pennal-3')).toEqual(told(0, 'Fertig: pennal-3 läuft.'))
  await stop()
  const back = await run(join(place, 'current/pennal'), 'rollback', '--lose-changes')
  expect(back).toEqual(told(1, 'Zurück zu pennal-2; es läuft noch nicht. Jetzt den Server starten: '))
  expect(await keeper.start()).toBe(true)
})
