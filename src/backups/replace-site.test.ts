import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { engines } from '../testing/databases.ts'
import { addPerson } from '../testing/members.ts'
import {
  backUp,
  bringBack,
  makeEmptySite,
  makePlaceFolder,
  makeTestSite,
  sumsOf,
  type TestSite,
} from '../testing/set-ups/backups.ts'
import { setAside } from './restoring/set-aside.ts'

describe.each(engines)('a backup that takes the place of a site on %s', (engine) => {
  let site: TestSite
  let place: Awaited<ReturnType<typeof makePlaceFolder>>
  beforeEach(async () => {
    site = await makeTestSite(engine)
    place = await makePlaceFolder()
  })
  afterEach(async () => {
    await site.remove()
    await place.remove()
  })

  const countMembers = async () => {
    const database = await openDatabase(site.config)
    const { length } = await database.db.selectFrom('members').select('id').execute()
    await database.close()
    return length
  }

  it('brings the rows back, leaves the files that are there, and sets aside what was', async () => {
    await backUp(site, place.to)
    const before = await countMembers()
    await addPerson({ ...site, clock: () => new Date() })
    const [lost = ''] = site.keys
    await rm(join(site.config.dataDir, 'files', lost))
    await site.database.close()

    const { aside, files } = await bringBack(place.to, site, { replaces: true })
    expect([await countMembers(), files.lost]).toEqual([before, []])
    expect(await site.listKeys()).toEqual([...site.keys].sort())
    expect(await countAside(site, aside ?? '')).toBe(before + 1)

    // Once more, as after an upgrade that was taken back twice.
    const again = await bringBack(place.to, site, { replaces: true })
    expect(again.aside).not.toBe(aside)
    expect([await countMembers(), await countAside(site, again.aside ?? '')]).toEqual([before, before])
  })

  it('leaves the site where it is when it is broken off before', async () => {
    await backUp(site, place.to)
    const before = await countMembers()
    await site.database.close()
    const signal = AbortSignal.abort()
    await expect(bringBack(place.to, site, { replaces: true, signal })).rejects.toThrow(/abort/i)
    expect([await countMembers(), await readdir(site.config.dataDir)]).toEqual([
      before,
      expect.not.arrayContaining(['beiseite']),
    ])
  })

  it('is refused while somebody works there, and where it cannot be read; all stays as it is', async () => {
    await backUp(site, place.to)
    const before = await countMembers()
    if (engine === 'postgres') {
      // As a server that is connected; what nobody uses is let go after a while.
      const refused = site.database.db.connection().execute(async (own) => {
        await own.selectFrom('members').select('id').execute()
        await bringBack(place.to, site, { replaces: true })
      })
      await expect(refused).rejects.toThrow(/arbeitet noch jemand. Bitte zuerst alle Server anhalten/)
    }
    await site.database.close()
    const [moment = ''] = await readdir(join(place.to, 'backups'))
    const parts = await readdir(join(place.to, 'backups', moment))
    await rm(join(place.to, 'backups', moment, parts.find((name) => name.startsWith('rows')) ?? ''))
    await expect(bringBack(place.to, site, { replaces: true })).rejects.toThrow(/fehlt/)
    expect(await countMembers()).toBe(before)
    expect(await readdir(site.config.dataDir)).not.toContain('beiseite')
  })
})

describe('a database of SQLite that is damaged', () => {
  it.each([
    ['whose first page makes no sense', (bytes: Buffer) => bytes.fill('x', 0, 4096)],
    ['whose list of tables makes no sense', (bytes: Buffer) => bytes.fill(255, 100, 4096)],
  ])('%s is set aside as it is, with its log, and the backup takes its place', async (_what, spoil) => {
    const site = await makeTestSite('sqlite')
    const place = await makePlaceFolder()
    onTestFinished(async () => {
      await site.remove()
      await place.remove()
    })
    await backUp(site, place.to)
    const before = await sumsOf(site.config)
    await site.database.close()
    const file = join(site.config.dataDir, 'pennal.sqlite')
    const spoilt = spoil(await readFile(file))
    await writeFile(file, spoilt)
    await writeFile(`${file}-shm`, 'x')
    await expect(bringBack(place.to, site)).rejects.toThrow(/--replace/)
    const { aside = '' } = await bringBack(place.to, site, { replaces: true })
    expect(await sumsOf(site.config)).toEqual(before)
    expect((await readFile(join(aside, 'pennal.sqlite'))).equals(spoilt)).toBe(true)
  })

  it('says that another program holds a table fast, and has changed nothing', async () => {
    const { config, database, remove } = await makeTestSite('postgres')
    onTestFinished(remove)
    await database.close()
    const dump = new pg.Client({ connectionString: config.databaseUrl })
    await dump.connect()
    await dump.query('begin; lock table members in access share mode')
    const tables = `select 1 from pg_class where relname = 'members' and relnamespace = current_schema::regnamespace`
    const put = () => setAside(config, '2026-11-18T03-00-00Z')
    await expect(put()).rejects.toThrow(
      /^Ein anderes Programm .* hält Tabellen der Datenbank fest\. Nichts wurde verändert\./,
    )
    expect((await dump.query(tables)).rows).toHaveLength(1)
    await dump.end()
    expect(await put()).toBe('Schema pennal_beiseite_2026-11-18T03-00-00Z')
  })

  it('leaves no log that the next database would take for its own', async () => {
    const { config, remove } = await makeEmptySite('sqlite')
    onTestFinished(remove)
    const file = join(config.dataDir, 'pennal.sqlite')
    await writeFile(file, Buffer.alloc(4096, 'x'))
    await writeFile(`${file}-wal`, 'x')
    const aside = await setAside(config, '2026-11-18T03-00-00Z')
    expect((await readdir(config.dataDir)).filter((name) => name.startsWith('pennal'))).toEqual([])
    expect(await readdir(aside ?? '')).toContain('pennal.sqlite')
  })
})

async function countAside({ config }: TestSite, aside: string): Promise<number> {
  if (config.databaseUrl === undefined) {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: aside })
    const { length } = await database.db.selectFrom('members').select('id').execute()
    await database.close()
    return length
  }
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select id from "${aside.replace('Schema ', '')}".members`)
  await client.end()
  return rows.length
}
