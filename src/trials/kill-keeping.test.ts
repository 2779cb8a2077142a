import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBackup } from '../backups/check-backup.ts'
import { listBackups } from '../backups/format/list-backups.ts'
import { openPlace } from '../backups/place/open-place.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/open-database.ts'
import { openKnownDatabase } from '../starting/open-known-database.ts'
import { putDocument } from '../testing/documents.ts'
import { type RunningProgram, runProgram, startProgram } from '../testing/processes/run-program.ts'
import { freshRandom, noise, type Random } from '../testing/random.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { makeEmptySite, makePlaceFolder, type SitePlace, sumsOf } from '../testing/set-ups/backups.ts'
import { sumsOf as allSumsOf, cleanUp, kept } from '../testing/set-ups/moving.ts'
import { access, environment, makeSite, type Site } from '../testing/set-ups/sites.ts'

/** In all trials of this file together. `TEST_KILLS=200` is what a release wants. */
const killsEach = Math.ceil(Number(process.env.TEST_KILLS ?? 12) / 6)

// A store has one address: the files are in S3, or the backups.
const surroundings = [
  { engine: 'sqlite', isInBucket: false, backups: 'a bucket', makeOther: () => makeEmptySite('postgres', 'disk') },
  { engine: 'postgres', isInBucket: true, backups: 'a folder', makeOther: () => makeEmptySite('sqlite', 's3') },
] as const

const sizes = Array.from({ length: 30 }, (_, at) => at * 9000)
/** How many milliseconds a backup takes here: the kills are spread over as many. */
let lasts: number | undefined

describe.each(surroundings)('of a site on $engine with its backups in $backups', (on) => {
  let random: Random
  let site: Site
  let s3: S3Server
  let to: string
  let env: Site['env']
  beforeEach(async () => {
    random = freshRandom()
    s3 = await kept(startS3Server())
    site = await kept(makeSite(on.engine, { s3: on.isInBucket ? s3 : undefined, sizes }))
    to = on.isInBucket ? (await kept(makePlaceFolder())).to : `s3://${s3.settings.bucket}/sicherung`
    env = { ...site.env, ...access(s3.settings) }
  })
  afterEach(cleanUp)

  const own = () => ({ dataDir: site.settings.dataDir, s3: site.settings.s3, s3Access: s3.settings })
  const noKeys = { passphrase: undefined, keyFile: undefined }
  async function listMoments(): Promise<string[]> {
    const place = await openPlace(to, own())
    const { whole, unread } = await listBackups(place)
    place.close()
    expect(unread).toEqual([])
    return whole.map(({ moment }) => moment)
  }
  async function listObjects(): Promise<Map<string, number>> {
    const place = await openPlace(to, own())
    const objects = new Map<string, number>()
    for await (const { path, size } of place.list('')) objects.set(path, size)
    place.close()
    return objects
  }
  const addDocument = () =>
    site.within((parts) => putDocument({ ...parts, clock: systemClock }, { bytes: noise(50_000) }))
  // No backup but the last is kept: each of them is followed by thinning.
  const backUp = () => startProgram('backup', ['--to', to, '--keep', '1,1,1'], env)

  it('a killed backup is none, the one before it stays whole, and the next one goes on', async () => {
    lasts = await lastingOf(backUp())
    for (let kill = 0; kill < killsEach; kill++) {
      const before = (await listMoments()).at(-1)
      await addDocument()
      const program = backUp()
      // Every other one falls among what is thinned.
      if (kill % 2 === 1) {
        await expect.poll(async () => (await listMoments()).at(-1), { interval: 2 }).not.toBe(before)
        await killAfter(program, random(40))
      } else {
        await killAfter(program, momentOf(kill))
      }
      const moments = await listMoments()
      expect(moments.length).toBeGreaterThan(0)
      for (const at of moments)
        expect(await checkBackup({ from: to, own: own(), keys: noKeys, at })).toMatchObject(whole)
    }
    await addDocument()
    const last = backUp()
    expect([await last.ended, last.said()]).toEqual([0, expect.stringContaining('alle Zeilen sind dieselben')])
    expect(await listMoments()).toHaveLength(1)
    const files = sizes.length + (await countAdded())
    // Descriptor, five parts of one backup, the files; nothing of the killed ones, and no lock in a bucket.
    const left = [...(await listObjects()).keys()].filter((path) => !path.startsWith('files/') && path !== 'sperre')
    expect(left).toHaveLength(6)
    expect([...(await listObjects()).keys()].filter((path) => path.startsWith('files/'))).toHaveLength(files)
    expect(await s3.listUploads()).toEqual([])
    expect(await foldersLeft(site.settings.dataDir)).toEqual([])
  })
  const countAdded = () =>
    site.within(async ({ database: { db } }) => {
      const rows = await db.selectFrom('document_versions').select('sha256').distinct().execute()
      return rows.length - sizes.length
    })

  it('a killed restore is no site, and the same one goes on', async () => {
    lasts = await lastingOf(backUp())
    const before = await listObjects()
    const target = await kept(on.makeOther())
    const args = ['--from', to]
    const restoreEnv = { ...access(s3.settings), ...environment(target.config) }
    await killAgainAndAgain(() => startProgram('restore', args, restoreEnv), target)
    if (!(await isSite(target))) await runProgram('restore', args, restoreEnv)
    const [there, here] = [await sumsOf(target.config), await sumsOf(site.settings)]
    // The backup itself, which was under way when the rows were read.
    for (const sums of [there, here]) sums.delete('backup_runs')
    expect(there).toEqual(here)
    expect(await target.listKeys()).toEqual([...site.keys].sort())
    expect(await foldersLeft(target.config.dataDir)).toEqual([])
    expect(await s3.listUploads()).toEqual([])
    expect(await listObjects()).toEqual(before)
  })

  it('a killed move is no site, changes nothing where it was, and the same one goes on', async () => {
    lasts ??= await lastingOf(backUp())
    const before = await allSumsOf(site.settings)
    const target = await kept(on.makeOther())
    const args = ['--to', target.config.databaseUrl ?? `sqlite:${target.config.dataDir}`]
    await killAgainAndAgain(
      () => startProgram('move', args, env),
      target,
      async () => {
        // PostgreSQL ends a session a moment after its client is dead.
        for (const { databaseUrl } of [site.settings, target.config]) {
          await expect.poll(() => countSessions(databaseUrl)).toBe(0)
        }
        expect(await allSumsOf(site.settings)).toEqual(before)
        await (await openKnownDatabase(site.settings)).close()
      },
    )
    if (!(await isSite(target))) await runProgram('move', args, env)
    expect(await allSumsOf(target.config)).toEqual(before)
    expect(await allSumsOf(site.settings)).toEqual(before)
    for (const { dataDir } of [site.settings, target.config]) expect(await foldersLeft(dataDir)).toEqual([])
  })

  async function killAgainAndAgain(start: () => RunningProgram, target: SitePlace, look = async () => {}) {
    for (let kill = 0; kill < killsEach; kill++) {
      const ended = await killAfter(start(), momentOf(kill))
      if (ended !== 'SIGKILL') expect(ended).toBe(0)
      await look()
      // It has come to its end before the kill.
      if (await isSite(target)) return
    }
  }
  /** One of each part of the time that such a program takes. */
  const momentOf = (kill: number) => ((lasts ?? 0) * (kill + random(100) / 100)) / killsEach
})

/** Else whoever starts there is told what it is instead. */
async function isSite({ config }: SitePlace): Promise<boolean> {
  const opened = await openKnownDatabase(config).catch((error) => error)
  if (!(opened instanceof Error)) await opened.close()
  else expect(opened.message).toMatch(/erst halb (umgezogen|zurückgeholt)|liegt (keine Datenbank|nichts) von pennal/)
  return !(opened instanceof Error)
}

const whole = { faults: [], neverThere: [] }

async function lastingOf(program: RunningProgram): Promise<number> {
  const begun = performance.now()
  expect([await program.ended, program.said()]).toEqual([0, expect.anything()])
  return performance.now() - begun
}

/** Answers how it has ended. */
async function killAfter(program: RunningProgram, milliseconds: number): Promise<number | string> {
  await Promise.race([program.ended, new Promise((resolve) => setTimeout(resolve, milliseconds))])
  await program.kill()
  return program.ended
}

async function countSessions(databaseUrl: string | undefined): Promise<number> {
  if (databaseUrl === undefined) return 0
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await close()
  return rows.length
}

/** Of processes that were killed. */
async function foldersLeft(dataDir: string): Promise<string[]> {
  const tmp = join(dataDir, 'tmp')
  if (!existsSync(tmp)) return []
  const entries = await readdir(tmp, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
