import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { type Child, startChild } from '../testing/child-processes.ts'
import { lockDataFolder } from './lock-data-folder.ts'

const lockingProcess = new URL('../testing/processes/locking-process.ts', import.meta.url)
const children: Child[] = []
let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pennal-test-'))
})

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()))
  rmSync(dataDir, { recursive: true })
})

function startLocking(): Child {
  const child = startChild(lockingProcess, [dataDir], ['--expose-gc'])
  children.push(child)
  return child
}

const refused = () =>
  new StartError(
    `Der Datenordner ${dataDir} wird schon von einem anderen pennal benutzt. Bitte das erst anhalten (systemctl stop pennal.socket pennal).`,
  )

it('refuses a second process, even if the first has forgotten its handle', async () => {
  expect(await startLocking().hear()).toBe('locked')
  expect(() => lockDataFolder(dataDir)).toThrow(refused())
  expect(await startLocking().hear()).toBe(`StartError: ${refused().message}`)
})

it('refuses a second lock in the same process', () => {
  const lock = lockDataFolder(dataDir)
  expect(() => lockDataFolder(dataDir)).toThrow(refused())
  lock.release()
})

it('lets exactly one of several that start at once have the folder', async () => {
  const answers = await Promise.all([startLocking(), startLocking(), startLocking()].map((child) => child.hear()))
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
})

it('vanishes with a process that is killed', async () => {
  const first = startLocking()
  expect(await first.hear()).toBe('locked')
  await first.kill()
  expect(first.process.signalCode).toBe('SIGKILL')
  lockDataFolder(dataDir).release()
})

it('is free again after its release, and releasing twice does no harm', async () => {
  const lock = lockDataFolder(dataDir)
  lock.release()
  lock.release()
  expect(await startLocking().hear()).toBe('locked')
})

it('makes the folder, and leaves nothing in the lock file', () => {
  const nested = join(dataDir, 'new', 'folder')
  lockDataFolder(nested).release()
  expect(readFileSync(join(nested, 'pennal.lock'))).toHaveLength(0)
})

it('says in one line that a folder cannot be written', () => {
  expect(() => lockDataFolder('/proc')).toThrow(/^Der Datenordner \/proc lässt sich nicht anlegen oder beschreiben/)
})
