import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../tools/find-free-port.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { listOwnTables } from '../database/own-tables.ts'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { engines, makeMigratedPlace } from '../testing/databases.ts'
import { addPerson } from '../testing/members.ts'
import { strangerId } from '../testing/releases/confined-server.ts'
import { type Keeper, keepRunning } from '../testing/releases/keep-running.ts'
import { layOutReleases } from '../testing/releases/lay-out-releases.ts'
import { asOwner } from '../upgrading/as-owner.ts'

// A release takes the place of another one and gives it back, while a server runs. By root for a server that is somebody else,
// where that can be had. One story: each part begins where the one before has ended.

const isRoot = process.getuid?.() === 0

describe.each(engines)('on %s', (engine) => {
  // The socket of a PostgreSQL of tests lies where only root comes.
  const owner = isRoot && engine === 'sqlite' ? { uid: strangerId, gid: strangerId } : {}
  let place: string
  let dataDir: string
  let databaseUrl: string | undefined
  let removeDatabase = async () => {}
  let health: string
  let keeper: Keeper
  beforeAll(async () => {
    place = mkdtempSync('/var/tmp/pennal-upgrade-')
    chmodSync(place, 0o755)
    // Beside it nobody but root makes a folder, as in /var/lib.
    dataDir = join(place, 'state/data')
    mkdirSync(dataDir, { recursive: true })
    const template = await makeMigratedPlace(engine, 'sample')
    databaseUrl = template.databaseUrl
    removeDatabase = template.remove
    if (engine === 'sqlite') copyFileSync(sqliteFile(template.dataDir), sqliteFile(dataDir))
    if (isRoot && engine === 'sqlite') spawnSync('chown', ['-R', `${strangerId}:${strangerId}`, dataDir])
    const releases = layOutReleases(place)
    releases.addNext('pennal-2')
    releases.addBroken('pennal-3')
    const port = await findFreePort()
    health = `http://127.0.0.1:${port}/readyz`
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      PORT: port,
      ADMIN_PASSWORD: 'Ein-Passwort-nur-fuer-Tests',
      LOG_LEVEL: 'warn',
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(join(place, '.env'), lines.join(''))
    keeper = await keepRunning(place, health, { env, ...owner })
    expect(await keeper.start(), keeper.output()).toBe(true)
  })
  afterAll(async () => {
    await keeper.close()
    await removeDatabase()
    rmSync(place, { recursive: true })
  })
  beforeEach(() => {
    keeper.beforeNext = () => {}
  })

  const env = { PATH: process.env.PATH ?? '' }
  const backups = () => `${dataDir}-vor-update`
  const current = () => readlinkSync(join(place, 'current'))
  const isUp = async () => (await fetch(health).catch(() => undefined))?.ok === true

  interface Run {
    child: ChildProcess
    output: () => string
    ended: Promise<number | null>
  }

  function begin(release: string, command: string, ...more: string[]): Run {
    const options = ['--stop-with', keeper.stopWith, '--start-with', keeper.startWith, ...more]
    const child = spawn(join(place, release, 'pennal'), [command, ...options], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) }
  }

  async function run(release: string, command: string, ...more: string[]) {
    const { output, ended } = begin(release, command, ...more)
    return { code: await ended, told: output() }
  }

  /** As a power cut would: at the moment when it wants the server stopped or started. That is then done or not. */
  async function killAt(what: '/stop' | '/start', release: string, command: string, ...more: string[]): Promise<void> {
    let wasThere = false
    keeper.beforeNext = async (asked) => {
      if (asked !== what || wasThere) return
      wasThere = true
      const exited = once(begun.child, 'exit')
      begun.child.kill('SIGKILL')
      await exited
    }
    const begun = begin(release, command, ...more)
    expect([await begun.ended, wasThere], begun.output()).toEqual([null, true])
    keeper.beforeNext = () => {}
  }

  const withDatabase = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
    asOwner(dataDir, async () => {
      const database = await openDatabase({ databaseUrl, dataDir })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    })

  const look = () =>
    withDatabase(async ({ db }) => {
      const tables = await listOwnTables(db)
      const members = await db.selectFrom('members').select('id').execute()
      return {
        isMoved: tables.some(({ name }) => name === 'trial'),
        members: members.length,
      }
    })

  const countAside = async () =>
    engine === 'sqlite'
      ? globSync('beiseite/*/pennal.sqlite', { cwd: dataDir }).length
      : withDatabase(async ({ db }) => {
          const { rows } = await sql`select 1 from pg_namespace where nspname like 'pennal_beiseite_%'`.execute(db)
          return rows.length
        })

  const addOne = () => withDatabase((database) => addPerson({ database, clock: systemClock }))

  it('a release that is not whole changes nothing', async () => {
    const file = join(place, 'pennal-2/LICENSE')
    rmSync(file)
    const { code, told } = await run('pennal-2', 'upgrade')
    expect([code, told]).toEqual([1, expect.stringContaining('nicht vollständig oder verändert (LICENSE)')])
    expect([current(), await isUp(), existsSync(backups())]).toEqual(['pennal-1', true, false])
    copyFileSync(join(place, 'pennal-1/LICENSE'), file)
  })

  it('where the new one does not come up, the one before runs again on what there was, and nobody else comes between', async () => {
    const { members } = await look()
    let other: Awaited<ReturnType<typeof run>> | undefined
    keeper.beforeNext = async (what) => {
      if (what !== '/stop' || other) return
      other = await run('pennal-2', 'upgrade')
      // After the first backup, before the server has been stopped.
      await addOne()
    }
    const { code, told } = await run('pennal-3', 'upgrade')
    const words = ['zur Probe zurückgeholt', 'Umgeschaltet', 'läuft nicht', 'kommt zurück', 'läuft wieder pennal-1']
    expect(
      told
        .split('\n')
        .map((line) => words.find((each) => line.includes(each)))
        .filter(Boolean),
    ).toEqual(words)
    expect([code, current(), await isUp()]).toEqual([1, 'pennal-1', true])
    expect(other).toEqual({ code: 1, told: expect.stringContaining('wird gerade schon aktualisiert') })
    expect(await look()).toEqual({ isMoved: false, members: members + 1 })
    // What it had made of it is not gone.
    expect(await countAside()).toBe(1)
  })

  it('where it cannot note what it does, or somebody gives up, the server runs again', async () => {
    const noted = join(place, 'upgrade.json.neu')
    symlinkSync('/dev/full', noted)
    const full = await run('pennal-2', 'upgrade')
    rmSync(noted)
    expect(full).toEqual({ code: 1, told: expect.stringContaining(`Der Datenträger mit ${place} ist voll.`) })
    expect([current(), await isUp()]).toEqual(['pennal-1', true])
    const begun = begin('pennal-2', 'upgrade')
    keeper.beforeNext = async (what) => {
      // Ctrl-C on a terminal: whoever is just stopping the server hears it as well.
      if (what === '/stop') process.kill(-(begun.child.pid ?? 0), 'SIGINT')
    }
    expect([await begun.ended, begun.output()]).toEqual([130, expect.stringContaining('Abgebrochen.')])
    expect([current(), await isUp()]).toEqual(['pennal-1', true])
  })

  it('killed before and after the switch, it is called again and does it', async () => {
    const before = await look()
    await killAt('/stop', 'pennal-2', 'upgrade')
    expect(current()).toBe('pennal-1')
    await killAt('/start', 'pennal-2', 'upgrade')
    expect(current()).toBe('pennal-2')
    const { code, told } = await run('pennal-2', 'upgrade')
    expect([code, told]).toEqual([0, expect.stringContaining('Fertig: pennal-2 läuft.')])
    expect(told).toContain(`rm -r ${join(place, 'pennal-3')}\n`)
    expect([current(), await isUp(), await look()]).toEqual(['pennal-2', true, { ...before, isMoved: true }])
    expect(await run('pennal-2', 'upgrade')).toEqual({ code: 0, told: expect.stringContaining('läuft hier schon') })
    // A server that is not root opens all that root has made for it.
    const foreign = globSync('**/*', { cwd: dataDir }).filter(
      (file) => statSync(join(dataDir, file)).uid !== statSync(dataDir).uid,
    )
    expect(foreign).toEqual([])
  })

  it('the way back takes nothing away without a word, and is found again after a power cut', async () => {
    const before = await look()
    await addOne()
    const refused = await run('pennal-2', 'rollback')
    expect(refused).toEqual({ code: 1, told: expect.stringMatching(/wäre dann weg.*--lose-changes/) })
    expect([current(), await isUp()]).toEqual(['pennal-2', true])
    await killAt('/stop', 'pennal-2', 'rollback', '--lose-changes')
    // Somebody may have worked with it since: neither another release nor the same command takes that away unasked.
    expect(await run('pennal-3', 'upgrade')).toEqual({ code: 1, told: expect.stringMatching(/unterbrochen.*rollback/) })
    expect(await run('pennal-2', 'rollback')).toEqual(refused)
    expect((await look()).isMoved).toBe(true)
    await killAt('/start', 'pennal-2', 'rollback', '--lose-changes')
    const { code, told } = await run('pennal-2', 'rollback')
    expect([code, told]).toEqual([0, expect.stringContaining('Es läuft wieder pennal-1')])
    expect([current(), await isUp(), await look()]).toEqual(['pennal-1', true, { ...before, isMoved: false }])
    expect(await run('pennal-2', 'rollback')).toEqual({
      code: 1,
      told: expect.stringContaining('keinen Schritt zurück'),
    })
  })
})
