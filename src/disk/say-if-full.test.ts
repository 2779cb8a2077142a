import { writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { openFreshDatabase } from '../testing/databases.ts'
import { fillDisk } from '../testing/full-disk.ts'
import { sayIfFull } from './say-if-full.ts'

const told =
  'Der Datenträger mit dem Datenordner /data ist voll. Bitte dort Platz schaffen, am besten 100 MB oder mehr, und dann noch einmal starten.'

const failing = async (work: () => Promise<unknown>, dataDir = '/data') => {
  const error: unknown = await sayIfFull(dataDir, work).catch((error) => error)
  return error instanceof StartError ? error.message : error
}

it('says what is full where a file could not be written', async () => {
  expect(await failing(() => writeFile('/dev/full', 'x'))).toBe(told)
})

it('also where something else was said of it', async () => {
  const wrapped = async () => {
    const cause = await writeFile('/dev/full', 'x').catch((error) => error)
    throw new StartError('Die Dateiablage lässt sich nicht beschreiben (ENOSPC).', { cause })
  }
  expect(await failing(wrapped)).toBe(told)
})

it.each([
  ['sqlite' as const, told],
  [
    'postgres' as const,
    'Der Datenträger des Datenbankservers (PostgreSQL) ist voll. Bitte dort Platz schaffen und dann noch einmal starten.',
  ],
])('says which one where %s could not write', async (engine, words) => {
  const database = await openFreshDatabase(engine)
  await fillDisk(database, 'secrets', 'insert')
  const write = () => database.db.insertInto('secrets').values({ name: 'a', value: 'b' }).execute()
  expect(await failing(write)).toBe(words)
  await database.close()
})

it('takes a fault of the disk for a full one only where nothing is left of it', async () => {
  const fault = () => Promise.reject(Object.assign(new Error('disk I/O error'), { errcode: 778 }))
  expect(await failing(fault, '/tmp')).toMatchObject({ message: 'disk I/O error' })
  // Linux's own list of processes has no room for anything.
  expect(await failing(fault, '/proc')).toContain('/proc ist voll')
})

it('leaves every other error as it is', async () => {
  const sqlite = new DatabaseSync(':memory:')
  expect(await failing(async () => sqlite.exec('select * from nowhere'))).toMatchObject({ errcode: 1 })
  expect(await failing(() => Promise.reject(new StartError('PORT')))).toBe('PORT')
})
