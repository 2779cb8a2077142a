import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderPlace } from '../backups/place/folder-place.ts'
import { makeDataFolder } from '../database/data-folder.ts'
import { StartError } from '../errors.ts'
import { accessRemedy } from './access-remedy.ts'
import { sayIfDenied } from './say-if-denied.ts'

const told = async (work: () => Promise<unknown>) => {
  const error: unknown = await sayIfDenied(work).catch((error) => error)
  return error instanceof StartError ? error.message : error
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-denied-'))
  await mkdir(join(folder, 'inner'))
  await writeFile(join(folder, 'inner/pennal-sicherung.json'), '{}')
  await chmod(folder, 0o755)
  await chmod(join(folder, 'inner'), 0o000)
  // Root is let in everywhere.
  if (process.getuid?.() === 0) process.seteuid?.(54321)
})
afterEach(async () => {
  if (process.getuid?.() === 0) process.seteuid?.(0)
  await chmod(join(folder, 'inner'), 0o700)
  await rm(folder, { recursive: true })
})

it('says in one line what may not be opened, and what helps', async () => {
  const file = join(folder, 'inner/pennal-sicherung.json')
  const line = await told(() => readFile(file))
  expect(line).toMatch(
    /lässt sich nicht lesen oder beschreiben \(EACCES\)\. Es muss dem Benutzer \S+ gehören, als root: chown -R/,
  )
  expect(line).toContain(file)
})

it('of a place for backups it names the place', async () => {
  const inner = join(folder, 'inner')
  const place = folderPlace(inner)
  const first = async (all: AsyncIterable<unknown>) => {
    for await (const _ of all) return
  }
  for (const work of [() => first(place.read('pennal-sicherung.json')), () => first(place.list(''))])
    expect(await told(work)).toMatch(`Der Ordner ${inner} lässt sich nicht lesen (EACCES). Es muss`)
  expect(await told(() => place.lock())).toMatch(`Der Ordner ${inner} lässt sich nicht beschreiben`)
})

it('says how a folder is made that we cannot make', () => {
  const missing = join(folder, 'neu')
  if (process.getuid?.() !== 0) return expect(accessRemedy(missing, 'EACCES')).toContain(missing)
  expect(() => makeDataFolder(missing)).toThrow(
    /neu lässt sich nicht anlegen oder beschreiben \(EACCES\)\. Bitte als root anlegen: install -d -o \S+ -g \S+ -m 700 \S+\/neu$/,
  )
})

it.each(['/', '/srv', '/var/lib'])('never lets %s be given away', (path) => {
  const remedy = accessRemedy(path, 'EACCES')
  expect(remedy).not.toContain('chown')
  expect(remedy).toMatch(new RegExp(`install -d -o \\S+ -g \\S+ -m 700 ${join(path, 'pennal')}$`))
})

it('writes a path so that a shell takes it for one', () => {
  expect(accessRemedy('/gibt es/nicht', 'EACCES')).toMatch(/ -m 700 '\/gibt es\/nicht'$/)
})

it('blames no place for what could not be read elsewhere', async () => {
  async function* source() {
    yield await readFile(join(folder, 'inner/pennal-sicherung.json'))
  }
  process.seteuid?.(process.getuid?.() ?? 0)
  await chmod(join(folder, 'inner'), 0o000)
  const target = await mkdtemp(join(tmpdir(), 'pennal-target-'))
  if (process.getuid?.() === 0) {
    await chmod(target, 0o777)
    process.seteuid?.(54321)
  }
  expect(await told(() => folderPlace(target).put('backups/x', source()))).toMatch(
    /inner\/pennal-sicherung\.json lässt sich nicht lesen/,
  )
  if (process.getuid?.() === 0) process.seteuid?.(0)
  await rm(target, { recursive: true })
})

it('says of PostgreSQL that the database is to be ours', async () => {
  const refused = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
  expect(await told(async () => Promise.reject(refused))).toMatch(/^PostgreSQL lässt unseren Benutzer .* OWNER TO/)
})

it('leaves alone what is something else', async () => {
  const other = new TypeError('x is not a function')
  expect(await told(async () => Promise.reject(other))).toBe(other)
})
