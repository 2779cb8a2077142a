import { rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { allMigrations } from '../database/migrations/all-migrations.ts'
import { openDatabase } from '../database/open-database.ts'
import { openKnownDatabase } from '../starting/open-known-database.ts'
import { openOwnDatabase } from '../starting/open-own-database.ts'
import { engines, makeDatabasePlace } from '../testing/databases.ts'
import {
  backUp,
  bringBack,
  makeEmptySite,
  makePlaceFolder,
  makeTestSite,
  type SitePlace,
  sumsOf,
  type TestSite,
} from '../testing/set-ups/backups.ts'
import { checkBackup } from './check-backup.ts'
import { listBackups } from './format/list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { folderPlace } from './place/folder-place.ts'
import { openRowSource } from './rows/open-row-source.ts'
import { beginRun } from './runs/note-run.ts'
import { readBackupState } from './runs/read-backup-state.ts'
import { thinPlace } from './thin-place.ts'
import type { KeepingRule } from './thinning-rules.ts'

const removals: (() => Promise<void>)[] = []
const kept = async <T extends { remove(): Promise<void> }>(made: Promise<T>): Promise<T> => {
  const each = await made
  removals.push(each.remove)
  return each
}
afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

const noKeys = { passphrase: undefined, keyFile: undefined }

const ways = [
  ['sqlite', 'disk', 'sqlite', 'disk'],
  ['sqlite', 'disk', 'postgres', 's3'],
  ['postgres', 's3', 'sqlite', 'disk'],
  ['sqlite', 's3', 'postgres', 'disk'],
  ['postgres', 'disk', 'sqlite', 's3'],
] as const

describe.each(ways)('from %s and %s to %s and %s', (engine, kind, toEngine, toKind) => {
  test('all comes back, but sessions have ended, mails wait for a word and no backup is under way', async () => {
    const site = await kept(makeTestSite(engine, kind))
    const target = await kept(makeEmptySite(toEngine, toKind))
    const { to } = await kept(makePlaceFolder())
    await beginRun(site.database.db, systemClock, to)
    const made = await backUp(site, to)
    expect(made).toMatchObject({ files: { count: 5, copied: 4 }, broken: [], isSealed: false })
    const restored = await bringBack(to, target)
    expect(restored).toMatchObject({ files: { count: 5, lost: [] }, endedSessions: 1, heldMails: 1 })
    expect(await sumsOf(target.config)).toEqual(await sumsOf(site.config))
    expect(await target.listKeys()).toEqual([...site.keys].sort())
    const { database } = await opened(target)
    expect(await database.db.selectFrom('tokens').select('id').execute()).toEqual([])
    const mails = await database.db.selectFrom('mails').select(['state', 'last_error', 'text']).execute()
    expect(mails).toEqual([
      { state: 'failed', last_error: expect.stringMatching(/aus einer sicherung/i), text: expect.any(String) },
    ])
    const acts = await database.db.selectFrom('acts').select('kind').where('kind', '=', 'site restored').execute()
    expect(acts).toHaveLength(1)
    expect(await readBackupState(database.db, { backupTo: undefined, survivalTo: undefined })).toEqual({})
  })
})

async function opened({ config }: SitePlace) {
  const database = await openDatabase(config)
  removals.push(database.close)
  return { database }
}

describe('a backup', () => {
  let site: TestSite
  let to: string
  beforeEach(async () => {
    site = await kept(makeTestSite('sqlite'))
    to = (await kept(makePlaceFolder())).to
  })

  const check = () => checkBackup({ from: to, own: site.config, keys: noKeys })

  test('copies what is not there yet, and what is not as large as it was', async () => {
    await backUp(site, to)
    const again = await backUp(site, to)
    expect(again.files).toMatchObject({ count: 5, copied: 0, copiedBytes: 0 })
    const [name = ''] = (await objectsOf(to)).filter((each) => each.includes('/files/'))
    await writeFile(name, 'cut')
    expect((await check()).faults).toMatchObject([{ what: 'damaged' }])
    expect((await backUp(site, to)).files).toMatchObject({ copied: 1 })
    expect((await check()).faults).toEqual([])
  })

  test('finds a byte that has changed, and a file that is gone', async () => {
    await backUp(site, to)
    expect(await check()).toMatchObject({ faults: [], neverThere: [], checkedBytes: 9 + 200_000 + 65_536 })
    const files = (await objectsOf(to)).filter((each) => each.includes('/files/'))
    await rm(files[0] ?? '')
    expect((await check()).faults).toMatchObject([{ what: 'missing', keys: expect.any(Array) }])
    const rows = (await objectsOf(to)).find((each) => each.endsWith('rows.jsonl.gz')) ?? ''
    await writeFile(rows, 'x')
    expect((await check()).faults).toMatchObject([{ what: 'damaged', path: expect.stringMatching(/rows/) }])
    const target = await kept(makeEmptySite('sqlite'))
    await expect(bringBack(to, target)).rejects.toThrow(/rows\.jsonl\.gz ist beschädigt/)
    expect(await readdir(target.config.dataDir)).not.toContain('pennal.sqlite')
  })

  test('brings back what it has where one of its files is damaged, and names that one', async () => {
    await backUp(site, to)
    const files = (await objectsOf(to)).filter((each) => each.includes('/files/'))
    for (const file of files) await writeFile(file, 'turned')
    const target = await kept(makeEmptySite('sqlite'))
    const { files: restored } = await bringBack(to, target)
    expect(restored.lost.map(({ key }) => key).sort()).toEqual([...site.keys].sort())
    expect(new Set(restored.lost.map(({ what }) => what))).toEqual(new Set(['turned']))
    expect(await target.listKeys()).toEqual([])
    expect(await sumsOf(target.config)).toEqual(await sumsOf(site.config))
  })

  test('is made where the storage has lost a file, and says so', async () => {
    await rm(join(site.config.dataDir, 'files', site.keys[3] ?? ''))
    await writeFile(join(site.config.dataDir, 'files', site.keys[4] ?? ''), 'turned')
    const { broken, files } = await backUp(site, to)
    expect(broken).toEqual(
      expect.arrayContaining([
        { key: site.keys[3], what: 'missing' },
        { key: site.keys[4], what: 'turned' },
      ]),
    )
    expect(files.count).toBe(5)
    const { neverThere, faults } = await check()
    expect([neverThere.sort(), faults]).toEqual([[site.keys[3], site.keys[4]].sort(), []])
  })

  test('has the bytes of two files from the one that is whole', async () => {
    // They are copied in this order; both hold the same.
    const [one = '', other = ''] = site.keys.slice(0, 2).sort()
    await writeFile(join(site.config.dataDir, 'files', one), 'turned')
    expect(await backUp(site, to)).toMatchObject({ broken: [], files: { count: 5, copied: 4 } })
    const target = await kept(makeEmptySite('sqlite'))
    expect((await bringBack(to, target)).files.lost).toEqual([])
    const bytes = await readFile(join(site.config.dataDir, 'files', other))
    expect(await readFile(join(target.config.dataDir, 'files', one))).toEqual(bytes)
  })

  test.each(['flipped', 'gone'])(
    'is made beside one whose list of objects is %s; that one stays as long as it is kept',
    async (how) => {
      const { moment } = await backUp(site, to)
      const list = join(to, 'backups', moment, 'objects.gz')
      if (how === 'gone') await rm(list)
      else await writeFile(list, (await readFile(list)).fill(255, 10, 20))
      expect((await backUp(site, to)).files).toMatchObject({ count: 5, copied: 4 })
      expect((await check()).faults).toEqual([])
      const thin = (keeping: KeepingRule) => thinPlace(folderPlace(to), keeping, new AbortController().signal)
      expect(await thin({ days: 1, weeks: 1, months: 1 })).toEqual({ removed: [moment] })
      // And where it may not go, nothing goes that it may need.
      const { moment: second } = await backUp(site, to, { isWayBack: true })
      await backUp(site, to)
      await rm(join(to, 'backups', second, 'objects.gz'))
      expect(await thin({ days: 1, weeks: 1, months: 1 })).toEqual({ removed: [], leftAlone: 'unread' })
      expect((await check()).faults).toEqual([])
    },
  )

  test('that is the last one and damaged is not passed over for an older one without a word', async () => {
    const { moment: older } = await backUp(site, to)
    const { moment: last } = await backUp(site, to)
    await writeFile(join(to, 'backups', last, 'manifest.json'), '{')
    const target = await kept(makeEmptySite('sqlite'))
    const words = `Die letzte Sicherung ist beschädigt (${last}). Die letzte lesbare nimmt --at ${older}.`
    await expect(bringBack(to, target)).rejects.toThrow(words)
    await expect(check()).rejects.toThrow(words)
    await writeFile(join(to, 'backups', last, 'manifest.json'), '{ "format": 2 }')
    await expect(check()).rejects.toThrow(`Die letzte Sicherung ist von einem neueren pennal (${last})`)
    expect((await bringBack(to, target, { at: older })).manifest.moment).toBe(older)
  })

  test('reads the rows once more when a file has gone for good meanwhile', async () => {
    const [key = ''] = site.keys.slice(3)
    let isGone = false
    const made = await backUp(site, to, {
      onProgress() {
        if (isGone) return
        isGone = true
        void site.database.db.deleteFrom('document_versions').where('storage_key', '=', key).execute()
        rmSync(join(site.config.dataDir, 'files', key))
      },
    })
    expect(made).toMatchObject({ broken: [], files: { count: 4 } })
    expect((await check()).faults).toEqual([])
  })

  test('is refused where another one is being made, where something else lies, and beside the data', async () => {
    let second: Promise<unknown> | undefined
    await backUp(site, to, { onProgress: () => (second ??= backUp(site, to).catch((error) => error)) })
    expect(String(await second)).toMatch(/wird gerade schon für eine Sicherung benutzt/)
    const other = await kept(makePlaceFolder())
    await writeFile(`${other.to}-fremd`, '')
    await expect(backUp(site, join(other.to, '..'))).rejects.toThrow(/enthält schon etwas anderes/)
    for (const wrong of [site.config.dataDir, join(site.config.dataDir, 'neu'), join(site.config.dataDir, '..')]) {
      await expect(backUp(site, wrong)).rejects.toThrow(/liegen ineinander/)
    }
    const stranger = await kept(makeTestSite('sqlite'))
    await expect(backUp(stranger, to)).rejects.toThrow(/einer anderen Installation/)
    await expect(backUp(site, 'ftp://x')).rejects.toThrow(/kein Ort für Sicherungen/)
  })
})

describe.each(engines)('a target on %s', (engine) => {
  test('is refused where there is anything, and stays as it is', async () => {
    const site = await kept(makeTestSite('sqlite'))
    const { to } = await kept(makePlaceFolder())
    await backUp(site, to)
    const taken = await kept(makeTestSite(engine))
    const before = await sumsOf(taken.config)
    await expect(bringBack(to, taken)).rejects.toThrow(/nur dorthin, wo noch nichts ist/)
    expect(await sumsOf(taken.config)).toEqual(before)
    const target = await kept(makeEmptySite(engine))
    await mkdir(join(target.config.dataDir, 'files/ab'), { recursive: true })
    await writeFile(join(target.config.dataDir, 'files/ab/etwas'), 'x')
    await expect(bringBack(to, target)).rejects.toThrow(/Dateien in .*files/)
    expect(await target.listKeys()).toEqual(['ab/etwas'])
  })

  test('that is half of a site is taken by nobody for whole, and the same backup goes on', async () => {
    const site = await kept(makeTestSite('sqlite'))
    const { to } = await kept(makePlaceFolder())
    const { moment } = await backUp(site, to)
    await backUp(site, to)
    const target = await kept(makeEmptySite(engine))
    const breakOff = new AbortController()
    const onProgress = ({ done }: { done: number }) => done === 2 && breakOff.abort()
    await expect(bringBack(to, target, { at: moment, onProgress, signal: breakOff.signal })).rejects.toThrow(/abort/i)
    await expect(openOwnDatabase(target.config)).rejects.toThrow(/erst halb zurückgeholt/)
    await expect(openKnownDatabase(target.config)).rejects.toThrow(/erst halb zurückgeholt/)
    const { whole } = await listBackups(folderPlace(to))
    await expect(bringBack(to, target, { at: whole.at(-1)?.moment })).rejects.toThrow(`--at ${moment}`)
    // Without a word about which one it is the one that was begun.
    expect((await bringBack(to, target)).manifest.moment).toBe(moment)
    expect(await sumsOf(target.config)).toEqual(await sumsOf(site.config))
    await expect(bringBack(to, target)).rejects.toThrow(/nur dorthin, wo noch nichts ist/)
  })
})

test('an older backup is migrated forward, a newer one is refused', async () => {
  const place = await kept(makeDatabasePlace('sqlite'))
  const database = await openDatabase(place)
  removals.push(database.close)
  await migrate(database, allMigrations.slice(0, -3))
  const config = readConfig({ DATA_DIR: place.dataDir })
  await mkdir(join(place.dataDir, 'files'))
  const { to } = await kept(makePlaceFolder())
  const parts = { database, config, to, clock: systemClock }
  await makeBackup(parts)
  const target = await kept(makeEmptySite('postgres'))
  expect((await bringBack(to, target)).contents.migrations).toHaveLength(allMigrations.length - 3)
  const { migrations } = await (async () => {
    await using source = await openRowSource((await opened(target)).database, target.config.dataDir)
    return source
  })()
  expect(migrations).toEqual(allMigrations.map(({ name }) => name))

  await database.db.insertInto('migrations').values({ name: '999-aus-der-zukunft' }).execute()
  await makeBackup(parts)
  const other = await kept(makeEmptySite('sqlite'))
  await expect(bringBack(to, other)).rejects.toThrow(/von einem neueren pennal \(Stand 999-aus-der-zukunft\)/)
  expect(await readdir(other.config.dataDir)).not.toContain('pennal.sqlite')
})

async function objectsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
