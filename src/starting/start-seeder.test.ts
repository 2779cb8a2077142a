import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { type DatabasePlace, engines, makeMigratedPlace } from '../testing/databases.ts'
import { seedDir } from '../testing/samples/sample-fraternity.ts'
import { testProgram } from '../testing/test-program.ts'
import { startSeeder } from './start-seeder.ts'

describe.each(engines)('the process that fills an empty database on %s', (engine) => {
  let place: DatabasePlace
  let config: Config
  let database: Database
  let storage: Storage
  let warned: unknown[]
  beforeEach(async () => {
    place = await makeMigratedPlace(engine)
    config = readConfig({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      ADMIN_EMAIL: 'erste@aurora.example',
    })
    database = await openDatabase(place)
    storage = await openStorage(config)
    warned = []
  })
  afterEach(async () => {
    await storage.close()
    await database.close()
    await place.remove()
  })
  const seed = (program: string, dir: string) =>
    startSeeder(config, program, { warn: (fields: unknown) => void warned.push(fields) }).seed(dir)
  const count = async (table: 'accounts' | 'documents' | 'entries' | 'members') =>
    (await database.db.selectFrom(table).select('id').execute()).length

  it('puts in all of the sample, and tells of the first administrator', async () => {
    const administrator = { email: 'erste@aurora.example', generatedPassword: expect.stringMatching(/.{12}/) }
    expect(await seed(testProgram('seeder'), seedDir)).toEqual({ added: [], administrator })
    for (const table of ['documents', 'entries', 'members'] as const)
      expect(await count(table), table).toBeGreaterThan(10)
    expect(await count('accounts')).toBe(1)
    // The second finds nothing to do.
    expect(await seed(testProgram('seeder'), seedDir)).toEqual({ added: [] })
    expect(warned).toEqual([])
  })

  it('ends with its server, whatever it waits for', async () => {
    await inTransaction(database.db, locks.seeding, async () => {
      const seeder = fork(testProgram('seeder'), { execArgv: [] })
      seeder.send({ config, seedDir }, () => seeder.disconnect())
      expect(await once(seeder, 'exit')).toEqual([null, 'SIGKILL'])
    })
  })

  it('leaves it to the server where it fails or cannot run, and says so', async () => {
    expect(await seed(testProgram('seeder'), place.dataDir)).toBeUndefined()
    expect(await seed(`${place.dataDir}/nowhere.js`, seedDir)).toBeUndefined()
    const [failed, missing] = ['seed/.* ist fehlerhaft', 'Cannot find module'].map((words) =>
      expect.stringMatching(words),
    )
    expect(warned).toMatchObject([
      { code: 1, lastWords: failed },
      { code: 1, lastWords: missing },
    ])
    expect(await count('entries')).toBe(0)
  })
})
