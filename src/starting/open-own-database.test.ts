import { globSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/create-account.ts'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { seedContent } from '../content/seeding/seed-content.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { migrate } from '../database/migrate.ts'
import { allMigrations } from '../database/migrations/all-migrations.ts'
import { openDatabase } from '../database/open-database.ts'
import { newKey } from '../storage/key-rules.ts'
import { openStorage } from '../storage/open-storage.ts'
import { testPassword } from '../testing/accounts.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from '../testing/databases.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { seedDir } from '../testing/samples/sample-fraternity.ts'
import { keepBytes } from '../testing/storages.ts'
import { openOwnDatabase } from './open-own-database.ts'

const key = newKey('ab'.repeat(32))

describe.each(engines)('the database of a start on %s', (engine) => {
  let place: DatabasePlace
  let config: Config
  beforeEach(async () => {
    place = await makeDatabasePlace(engine)
    config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })
  })
  afterEach(() => place.remove())

  const put = async (path: string, text = 'x') => {
    await mkdir(dirname(join(place.dataDir, path)), { recursive: true })
    await writeFile(join(place.dataDir, path), text)
  }
  const all = () => globSync('**', { cwd: place.dataDir }).sort()
  const opens = async () => {
    const database = await openOwnDatabase(config)
    await database.close()
  }
  const fill = async (work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>) => {
    const database = await openDatabase(place)
    await work(database)
    await database.close()
  }

  it('is made where there is nothing, or nothing that means something', async () => {
    await mkdir(join(place.dataDir, 'files/ab'), { recursive: true })
    await mkdir(join(place.dataDir, 'files/lost+found'))
    await put('files/.gitkeep')
    await put('tmp/lock', '')
    await put('pennal.lock', '')
    await put('pennal.sqlite', '')
    await opens()
  })

  it.each([
    ['files', `files/${key}`, 'Dateien in '],
    ['a letter', 'mails/1.eml', 'E-Mails in '],
    ['bytes in doubt', `tmp/7d/${key.replace('/', '_')}.doubt`, 'Angefangenes in '],
    ['what was written last', 'pennal.sqlite-wal', 'pennal.sqlite-wal'],
  ])('is lost where there is %s, and then nothing is made', async (_, path, named) => {
    await put(path)
    const before = all()
    await expect(openOwnDatabase(config)).rejects.toThrow(
      new RegExp(`^Die Datenbank fehlt: .*, aber es gibt schon .*${named}.*Sicherung zurückholen; .*$`),
    )
    expect(all()).toEqual(before)
  })

  it('is lost where it has accounts without content, as a command of an earlier release left them beside files', async () => {
    await fill(async (database) => {
      await migrate(database)
      await createAccount(database.db, systemClock, { email: 'a@b.example', password: testPassword, role: 'admin' })
    })
    await opens()
    await put(`files/${key}`)
    await expect(opens()).rejects.toThrow(/enthält nichts von pennal, aber es gibt schon Dateien in/)
  })

  it.each([1, allMigrations.length])(
    'is taken on where a first start was killed after %i migrations',
    async (count) => {
      await fill((database) => migrate(database, allMigrations.slice(0, count)))
      await put(`files/${key}`)
      await opens()
    },
  )

  it('is opened beside all that belongs to it', async () => {
    await fill(async (database) => {
      await migrate(database)
      await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, systemClock, seedDir))
    })
    await put(`files/${key}`)
    await put('mails/1.eml')
    await opens()
  })

  describe('with a bucket', () => {
    let s3: S3Server
    beforeEach(async () => {
      s3 = await startS3Server()
      config = { ...config, s3: s3.settings }
    })
    afterEach(() => s3.stop())

    const fillBucket = async () => {
      const storage = await openStorage(config)
      await keepBytes(storage)
      await storage.close()
      // Another machine has been here: of its doubts nothing is known.
      await rm(join(place.dataDir, 'tmp'), { recursive: true })
    }

    it('is made where the bucket is empty', () => opens())

    it('is lost where the bucket has files', async () => {
      await fillBucket()
      await expect(opens()).rejects.toThrow(/aber es gibt schon Dateien im Bucket „pennal-test“/)
    })

    it('is lost where the files are still in the folder', async () => {
      await put(`files/${key}`)
      await expect(opens()).rejects.toThrow(/aber es gibt schon Dateien in /)
    })

    it('says in words that the bucket cannot be looked into', async () => {
      config = { ...config, s3: { ...s3.settings, bucket: 'niemandes' } }
      await expect(opens()).rejects.toThrow(/^Der S3-Speicher „niemandes“ bei .* den Bucket gibt es nicht\.$/)
    })
  })
})

describe('a start beside one that is faster', () => {
  it('takes its files for what they are', async () => {
    const [place, s3] = [await makeDatabasePlace('postgres'), await startS3Server()]
    const config = { ...readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }), s3: s3.settings }
    let isFirst = true
    // Between this one's look at the database and its look at the bucket, the other does both of its steps.
    s3.meddle = async (_, next) => {
      if (isFirst) {
        isFirst = false
        const other = await openDatabase(place)
        await migrate(other)
        const storage = await openStorage(config)
        await keepBytes(storage)
        await Promise.all([storage.close(), other.close()])
      }
      return next()
    }
    const database = await openOwnDatabase(config)
    expect(isFirst).toBe(false)
    expect(await s3.listObjects()).toHaveLength(1)
    await database.close()
    await s3.stop()
    await place.remove()
  })
})

it('is lost where DATABASE_URL is new and the data folder has a SQLite database', async () => {
  const place = await makeDatabasePlace('postgres')
  await (await openDatabase({ ...place, databaseUrl: undefined })).close()
  const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })
  await expect(openOwnDatabase(config)).rejects.toThrow(
    `PostgreSQL-Datenbank aus DATABASE_URL enthält nichts von pennal, aber es gibt schon ${place.dataDir}/pennal.sqlite.`,
  )
  await place.remove()
})

it('is lost where the SQLite file is one of something else, beside files', async () => {
  const place = await makeDatabasePlace('sqlite')
  const other = new DatabaseSync(join(place.dataDir, 'pennal.sqlite'))
  other.exec('create table notes (a text)')
  other.close()
  await mkdir(join(place.dataDir, 'files'))
  await writeFile(join(place.dataDir, 'files/brief.pdf'), 'x')
  const config = readConfig({ DATA_DIR: place.dataDir })
  await expect(openOwnDatabase(config)).rejects.toThrow(/pennal\.sqlite enthält nichts von pennal/)
  await place.remove()
})
