import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { type CollectionName, collections } from './collections.ts'
import { contentVersion } from './entries.ts'
import { readContent } from './read-content.ts'
import { readSeed, seedContent } from './seed-content.ts'

const seedDir = join(import.meta.dirname, '../../seed')
const clock = () => new Date('2026-01-01T12:00:00Z')

describe('the sample fraternity', () => {
  it.each(Object.keys(collections) as CollectionName[])('has entries for %s that fit its schema', async (name) => {
    expect((await readSeed(seedDir, name)).entries.length).toBeGreaterThan(0)
  })
})

describe.each(engines)('seedContent on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  it('fills an empty database and moves the version of the content', async () => {
    const before = await contentVersion(database.db)
    expect(await seedContent(database.db, clock, seedDir)).toBe(true)
    expect(await contentVersion(database.db)).toBe(before + 1)
    expect(await readContent(database.db, 'visitor', 'fraternity')).toMatchObject({ town: 'Eschenfurt', founded: 1895 })
  })

  it('leaves a database that has content as it is', async () => {
    await seedContent(database.db, clock, seedDir)
    await database.db
      .updateTable('entries')
      .set({ data: JSON.stringify({ ...(await readContent(database.db, 'visitor', 'fraternity')), town: 'Anderswo' }) })
      .where('collection', '=', 'fraternity')
      .execute()
    expect(await seedContent(database.db, clock, seedDir)).toBe(false)
    expect(await readContent(database.db, 'visitor', 'fraternity')).toMatchObject({ town: 'Anderswo' })
  })

  it('names file, entry and field of what does not fit, and writes nothing', async () => {
    const bad = await mkdtemp(join(tmpdir(), 'pennal-seed-'))
    await writeFile(join(bad, 'fraternity.json'), JSON.stringify([{ name: 'Ohne alles' }]))
    await writeFile(join(bad, 'home.json'), '{}')
    await expect(seedContent(database.db, clock, bad)).rejects.toThrow(
      'seed/fraternity.json, Eintrag 1, Feld shortName',
    )
    expect(await database.db.selectFrom('entries').selectAll().execute()).toEqual([])
    await rm(bad, { recursive: true })
  })
})
