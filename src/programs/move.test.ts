import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { markHalfMoved } from '../database/half-moved.ts'
import { lockDataFolder } from '../database/lock-data-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { holdPlaces } from '../moving/hold-places.ts'
import { openKnownDatabase } from '../starting/open-known-database.ts'
import { openOwnDatabase } from '../starting/open-own-database.ts'
import { type DatabasePlace, engines, makeDatabasePlace, makeMigratedPlace } from '../testing/databases.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { startAskingForPassword } from '../testing/set-ups/asks-for-password.ts'
import { bytesOf, cleanUp, folder, kept, run, sumsOf } from '../testing/set-ups/moving.ts'
import { access, environment, makeSite, type Site } from '../testing/set-ups/sites.ts'

afterEach(cleanUp)

const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const))

describe.each(pairs)('the database from %s to %s', (from, to) => {
  let site: Site
  let place: DatabasePlace
  beforeEach(async () => {
    site = await kept(makeSite(from))
    place = await kept(makeDatabasePlace(to))
  })
  const typed = () => place.databaseUrl ?? `sqlite:${place.dataDir}`

  it('arrives with every row, says how to use it, and nothing has changed where it was', async () => {
    const before = await sumsOf(site.settings)
    const { code, out, err } = await run(site.env, typed())
    expect([code, err]).toEqual([0, []])
    const target =
      to === 'sqlite' ? { ...site.settings, ...place } : { ...site.settings, databaseUrl: place.databaseUrl }
    expect(await sumsOf(target)).toEqual(before)
    expect(await sumsOf(site.settings)).toEqual(before)
    expect(out.at(-1)).toBe('Umgezogen.')
    expect(out).toContainEqual(expect.stringMatching(/^\d+ Zeilen in \d+ Tabellen sind in der neuen Datenbank\.$/))
    const setting =
      to === 'sqlite' ? `  DATA_DIR=${place.dataDir}` : expect.stringMatching(/^ {2}DATABASE_URL=postgres/)
    expect(out).toContainEqual(setting)
    if (from === 'postgres' && to === 'sqlite') expect(out).toContain('  die Zeile DATABASE_URL=… entfernen')
    // Files that lie in the folder go along with it.
    const all = await bytesOf({ ...target, s3: undefined }, site.keys)
    expect(all).toEqual(await bytesOf(site.settings, site.keys))
  })

  it('is refused where something is there already, and nothing has changed in it', async () => {
    const taken = await kept(makeMigratedPlace(to, 'sample'))
    const before = await sumsOf(taken)
    const { code, err } = await run(site.env, taken.databaseUrl ?? `sqlite:${taken.dataDir}`)
    expect([code, err]).toEqual([1, [expect.stringMatching(/Dort liegt schon eine Datenbank von pennal\. Bitte /)]])
    expect(await sumsOf(taken)).toEqual(before)
    const known = await openKnownDatabase(taken)
    await known.close()
  })

  it('is refused where a newer one is, or half of another move', async () => {
    const taken = await kept(makeMigratedPlace(to, 'sample'))
    const database = await openDatabase(taken)
    await database.db.insertInto('migrations').values({ name: '999-future' }).execute()
    await database.close()
    const newer = await run(site.env, taken.databaseUrl ?? `sqlite:${taken.dataDir}`)
    expect(newer.err).toEqual([expect.stringMatching(/und sie ist neuer als dieses \(Stand 999-future\)/)])
    const half = await openDatabase(place)
    await markHalfMoved(half.db, 'SQLite in /anderswo')
    await half.close()
    const other = await run(site.env, typed())
    expect([other.code, other.err]).toEqual([1, [expect.stringMatching(/halber Umzug von anderswo \(SQLite in \/an/)]])
  })

  it('is taken up again after it was broken off, and half of it is not taken for a site', async () => {
    const breakOff = new AbortController()
    const broken = await run(site.env, typed(), { signal: breakOff.signal, onOut: onceTables(() => breakOff.abort()) })
    expect([broken.code, broken.err]).toEqual([130, [expect.stringMatching(/^Abgebrochen\. Derselbe Befehl/)]])
    await expect(openKnownDatabase(place)).rejects.toThrow(/Hierher ist erst halb umgezogen worden/)
    await expect(openOwnDatabase(configOf(place))).rejects.toThrow(/Hierher ist erst halb umgezogen worden/)
    const { code } = await run(site.env, typed())
    expect(code).toBe(0)
    await (await openKnownDatabase(place)).close()
  })
})

/** Once the first lines about the tables have been said. */
function onceTables(act: () => void): () => void {
  let said = 0
  return () => {
    if (++said === 6) act()
  }
}

const configOf = ({ dataDir, databaseUrl }: Pick<DatabasePlace, 'dataDir' | 'databaseUrl'>) =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

describe.each(engines)('a move from %s', (engine) => {
  let site: Site
  let s3: S3Server
  beforeEach(async () => {
    s3 = await kept(startS3Server())
    site = await kept(makeSite(engine))
  })

  it('is refused while somebody is at work there, and bars the way while it runs', async () => {
    const free = await kept(makeDatabasePlace('postgres'))
    const typed = free.databaseUrl ?? ''
    const at = async (): Promise<{ close(): Promise<void> }> => {
      if (engine === 'postgres') return openDatabase(site.settings)
      const lock = lockDataFolder(site.settings.dataDir)
      return { close: async () => lock.release() }
    }
    const server = await at()
    const { code, err } = await run(site.env, typed)
    await server.close()
    expect([code, err]).toEqual([
      1,
      [expect.stringMatching(/läuft noch ein pennal|wird schon von einem anderen pennal/)],
    ])
    expect((await readTables(free)).length).toBe(0)

    const plan = {
      from: site.settings,
      to: { ...site.settings, databaseUrl: free.databaseUrl },
      movesDatabase: true,
      movesFiles: false,
      movesFolder: false,
    }
    const held = await holdPlaces(plan)
    for (const settings of [site.settings, plan.to]) {
      await expect(openKnownDatabase(settings)).rejects.toThrow(/zieht gerade um/)
    }
    if (engine === 'postgres') {
      await expect(openOwnDatabase(configOf(site.settings))).rejects.toThrow(/zieht gerade um/)
    } else {
      expect(() => lockDataFolder(site.settings.dataDir)).toThrow(/wird schon von einem anderen pennal benutzt/)
    }
    // Whoever had it open before, and was overlooked.
    const overlooked = await openDatabase(site.settings)
    await expect(
      overlooked.db.transaction().execute(async (trx) => {
        if (engine === 'postgres') await sql`set local lock_timeout = '200ms'`.execute(trx)
        await trx.updateTable('members').set({ revision: 99 }).execute()
      }),
    ).rejects.toThrow(/lock/)
    await overlooked.close()
    expect((await run(site.env, typed)).code).toBe(1)
    await held[Symbol.asyncDispose]()
    await (await openKnownDatabase(site.settings)).close()
  })

  it('to where it is already is refused', async () => {
    const { dataDir, databaseUrl } = site.settings
    const own = databaseUrl ? [databaseUrl, databaseUrl.replace('localhost', '127.0.0.1')] : [`sqlite:${dataDir}`]
    for (const typed of own)
      expect((await run(site.env, typed)).err).toEqual(['Die Datenbank liegt schon dort: nichts zu tun.'])
    expect((await run(site.env, dataDir)).err).toEqual(['Die Dateien liegen schon dort: nichts zu tun.'])
    if (!databaseUrl)
      expect((await run(site.env, join(dataDir, 'neu'))).err).toEqual([expect.stringMatching(/liegt im alten/)])
  })

  it('of the files to S3 and back copies each once, and reads it there', async () => {
    const before = await bytesOf(site.settings, site.keys)
    const there = await run({ ...site.env, ...access(s3.settings) }, `s3://${s3.settings.bucket}`)
    expect([there.code, there.err]).toEqual([0, []])
    expect(there.out).toContain(`  S3_BUCKET=${s3.settings.bucket}`)
    const inBucket = { ...site.settings, s3: s3.settings }
    expect(await bytesOf(inBucket, site.keys)).toEqual(before)
    expect((await s3.listObjects()).sort()).toEqual([...site.keys].sort())
    // Back into an empty folder, then once more: nothing is copied a second time.
    await rm(join(site.settings.dataDir, 'files'), { recursive: true })
    const back = await run(environment(inBucket), site.settings.dataDir)
    expect([back.code, back.err]).toEqual([0, []])
    expect(back.out).toContain('  die Zeile S3_BUCKET=… entfernen')
    expect(await bytesOf(site.settings, site.keys)).toEqual(before)
    const again = await run(environment(inBucket), site.settings.dataDir)
    expect(again.out).toContainEqual(expect.stringMatching(/^3 Dateien .*, 3 davon schon von vorher\.$/))
  })
})

async function readTables(place: DatabasePlace) {
  const database = await openDatabase(place)
  const tables = await database.db.introspection.getTables()
  await database.close()
  return tables
}

describe('npm run move, called wrongly', () => {
  it.each(['', 'mysql://x/y', 's3://A', 's3://bucket/prefix', 's3:/bucket', '~/neu', 'sqlite:~/neu', 'sqlite:'])(
    'shows how it is called: %j',
    async (to) => {
      const wrong = to === '' ? 'Es fehlt: --to ZIEL' : `Kein Ziel: --to ${to}`
      expect(await run({}, to)).toEqual({ code: 2, out: [], err: [wrong, 'Aufruf: npm run move -- --to ZIEL'] })
    },
  )

  it('makes nothing where there is no database', async () => {
    const empty = await folder()
    const { code, err } = await run({ DATA_DIR: join(empty, 'falsch') }, join(empty, 'neu'))
    expect([code, err]).toEqual([1, [expect.stringMatching(/falsch liegt keine Datenbank von pennal/)]])
    expect(await readdir(empty)).toEqual([])
  })

  it.each(['ken#wort', 'ken/wort', '12/wort'])(
    'says that the password %s breaks the address, and shows none',
    async (password) => {
      const site = await kept(makeSite('sqlite', { sizes: [] }))
      const said = await run(site.env, `postgres://pennal:${password}@127.0.0.1:1/pennal`)
      expect(said).toEqual({
        code: 1,
        out: [],
        err: [expect.stringMatching(/^Das ist keine gültige Adresse.*prozentkodiert/)],
      })
    },
  )

  it('says that a database wants a password, and that it is to be written down', async () => {
    const site = await kept(makeSite('sqlite', { sizes: [] }))
    const asking = await kept(startAskingForPassword())
    const asked = await run(site.env, asking.databaseUrl)
    expect(asked.err).toEqual([expect.stringMatching(/lässt sich nicht benutzen: Es verlangt ein Kennwort\./)])
    const place = await kept(makeDatabasePlace('postgres'))
    const { code, out } = await run({ ...site.env, PGPASSWORD: 'geheim' }, place.databaseUrl ?? '')
    expect([code, out]).toEqual([
      0,
      expect.arrayContaining([expect.stringMatching(/^ {2}DATABASE_URL=postgres:.* {3}\(das Kennwort fehlt hier/)]),
    ])
  })

  it('says what is wrong with a file that it cannot open', async () => {
    const site = await kept(makeSite('sqlite', { sizes: [] }))
    const file = join(site.settings.dataDir, 'pennal.sqlite')
    const to = join(await folder(), 'neu')
    for (const name of ['pennal.sqlite-wal', 'pennal.sqlite-shm'])
      await rm(join(site.settings.dataDir, name), { force: true })
    await writeFile(file, 'x'.repeat(10_000))
    expect((await run(site.env, to)).err).toEqual([
      `Die Datenbank ${file} ist beschädigt. Bitte eine Sicherung einspielen.`,
    ])
  })

  it('never shows a password', async () => {
    const site = await kept(makeSite('sqlite', { sizes: [] }))
    const said = await run(site.env, 'postgres://pennal:geheim@127.0.0.1:1/pennal')
    expect(said.code).toBe(1)
    expect(JSON.stringify(said)).not.toContain('geheim')
    expect(said.err[0]).toContain(
      'postgres://pennal@127.0.0.1:1/pennal lässt sich nicht benutzen: Es antwortet nicht (ECONNREFUSED).',
    )
  })
})
