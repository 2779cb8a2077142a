import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { backUp, makePlaceFolder, makeTestSite, type TestSite } from '../testing/set-ups/backups.ts'
import { checkBackup } from './check-backup.ts'
import { keepCopy } from './keep-copy.ts'
import { proveBackup } from './prove-backup.ts'
import { isReadToday } from './reading-turns-rules.ts'
import { runBackup } from './run-backup.ts'
import { beginRun } from './runs/note-run.ts'
import { readBackupState } from './runs/read-backup-state.ts'

const removals: (() => Promise<void>)[] = []
const kept = async <T extends { remove(): Promise<void> }>(made: Promise<T>): Promise<T> => {
  const each = await made
  removals.push(each.remove)
  return each
}
afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

const run = ({ database, config }: TestSite, to: string, clock = systemClock) =>
  runBackup({ database, config, to, clock, keeping: null })

const stateOf = ({ database, config }: TestSite) => readBackupState(database.db, config)

/** The folders of processes that are at work; the file beside them is their door. */
async function listAside({ config }: TestSite): Promise<string[]> {
  const entries = await readdir(join(config.dataDir, 'tmp'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

describe.each([
  ['sqlite', 'disk'],
  ['postgres', 's3'],
] as const)('on %s and %s', (engine, kind) => {
  it('a backup is restored aside, compared, and noted as proven', async () => {
    const site = await kept(makeTestSite(engine, kind))
    const { to } = await kept(makePlaceFolder())
    const before = await listAside(site)
    const { made, proof } = await run(site, to)
    expect(proof).toEqual({ fault: '', isGood: true, filesRead: 4, damaged: [] })
    const { last, lastProven } = await stateOf(site)
    expect(last).toMatchObject({ state: 'done', place: to, rows: made.rows, files: 5, fault: '' })
    expect(lastProven?.id).toBe(last?.id)
    const acts = await site.database.db.selectFrom('acts').select('kind').where('kind', '=', 'site backed up').execute()
    expect(acts).toHaveLength(1)
    expect(await listAside(site)).toEqual(before)
  })
})

describe('on sqlite', () => {
  it('proves what is sealed, also where nobody here can open it', async () => {
    const recipient = await identityToRecipient(await generateX25519Identity())
    for (const backup of [
      { passphrase: 'Wanderlied am stillen Brunnen', recipient: undefined },
      { passphrase: undefined, recipient },
    ]) {
      const site = await kept(makeTestSite('sqlite'))
      const { to } = await kept(makePlaceFolder())
      const { made, proof } = await run({ ...site, config: { ...site.config, backup } }, to)
      expect(made.isSealed).toBe(true)
      expect(proof).toEqual({
        fault: '',
        isGood: true,
        filesRead: backup.passphrase === undefined ? 0 : 4,
        damaged: [],
      })
    }
  })

  describe('of an old file with a turned byte, when it is its turn', () => {
    const day = 24 * 60 * 60 * 1000
    const keeping = { days: 1, weeks: 1, months: 1 }
    let site: TestSite
    let to: string
    let path: string
    /** The bytes as they should be. */
    let whole: Buffer
    let clock: () => Date
    const next = () => runBackup({ ...site, to, clock, keeping })
    const faults = async () =>
      (await checkBackup({ from: to, own: site.config, keys: { passphrase: undefined, keyFile: undefined } })).faults

    beforeEach(async () => {
      site = await kept(makeTestSite('sqlite'))
      to = (await kept(makePlaceFolder())).to
      await run(site, to)
      const sha256 = (site.keys[3] ?? '').slice(3, 67)
      path = join(to, 'files', sha256.slice(0, 2), sha256)
      whole = await readFile(path)
      const turned = Buffer.from(whole)
      turned.writeUInt8(whole.readUInt8(7) ^ 1, 7)
      await writeFile(path, turned)
      const now = Date.now()
      const its = Array.from({ length: 28 }, (_, at) => now + at * day).find((each) => isReadToday(sha256, each))
      clock = () => new Date(its ?? 0)
    })

    it('sees it, keeps the earlier ones, and the next one copies it anew', async () => {
      const { proof, thinned } = await next()
      expect(proof.fault).toContain(basename(path))
      expect(proof.fault).toContain('kopiert es neu')
      expect(thinned).toEqual({ removed: [], leftAlone: 'unproven' })
      expect(await stateOf(site)).toMatchObject({ last: { state: 'done', provenAt: undefined, fault: proof.fault } })
      const again = await next()
      expect([again.made.files.copied, again.proof.fault, again.thinned.removed.length]).toEqual([1, '', 2])
      expect([await readFile(path), await faults()]).toEqual([whole, []])
    })

    it('leaves it where the server has none that is better', async () => {
      await chmod(join(site.config.dataDir, 'files', site.keys[3] ?? ''), 0o600)
      await writeFile(join(site.config.dataDir, 'files', site.keys[3] ?? ''), 'x')
      const turned = await readFile(path)
      const { proof } = await next()
      expect(proof.fault).toContain(basename(path))
      expect(proof.fault).not.toContain('kopiert es neu')
      expect(await readFile(path)).toEqual(turned)
    })
  })

  it('says what the server itself has lost, and thins all the same: it is in none of the older ones', async () => {
    const site = await kept(makeTestSite('sqlite'))
    const { to } = await kept(makePlaceFolder())
    await rm(join(site.config.dataDir, 'files', site.keys[3] ?? ''))
    const first = await run(site, to)
    const keeping = { days: 1, weeks: 1, months: 1 }
    const { proof, thinned } = await runBackup({ ...site, to, clock: () => new Date(Date.now() + 1_000), keeping })
    expect(proof).toMatchObject({ fault: expect.stringContaining('Eine Datei fehlt in der Sicherung'), isGood: true })
    expect(thinned).toEqual({ removed: [first.made.moment] })
  })

  it('sees that a row is missing', async () => {
    const site = await kept(makeTestSite('sqlite'))
    const { to } = await kept(makePlaceFolder())
    const aside = await kept(makePlaceFolder())
    const rows = keepCopy(join(aside.to, '..', 'rows.jsonl.gz'))
    const made = await backUp(site, to, { passRows: rows.pass })
    const prove = (folder: string) =>
      proveBackup({ config: site.config, clock: systemClock, to, made, rows, folder: join(aside.to, folder) })
    expect((await prove('whole')).fault).toBe('')
    const lines = gunzipSync(await readFile(rows.file))
      .toString()
      .split('\n')
    const lost = lines.findIndex((line) => line.startsWith('["') || line.startsWith('[null'))
    await writeFile(rows.file, gzipSync(lines.toSpliced(lost, 1).join('\n')))
    expect((await prove('cut')).fault).toMatch(/zur Probe zurückholen/)
  })

  it('notes why it has failed', async () => {
    const site = await kept(makeTestSite('sqlite'))
    await expect(run(site, join(site.config.dataDir, 'files'))).rejects.toThrow(/liegen ineinander/)
    expect(await stateOf(site)).toMatchObject({
      last: { state: 'failed', fault: expect.stringContaining('liegen ineinander') },
      lastProven: undefined,
    })
  })

  it('begins nothing anew without a word where backups were made before, as on a drive that is not mounted', async () => {
    const site = await kept(makeTestSite('sqlite'))
    const { to } = await kept(makePlaceFolder())
    await run(site, to)
    await rm(to, { recursive: true })
    await expect(run(site, `${to}/`)).rejects.toThrow(
      /ist leer, obwohl dorthin schon gesichert wurde\. Ist das Laufwerk eingehängt\? .* --anew$/,
    )
    expect(existsSync(to)).toBe(false)
    const fault = expect.stringContaining('Ist das Laufwerk eingehängt?')
    expect(await stateOf(site)).toMatchObject({ last: { state: 'failed', fault } })
    const { database, config } = site
    await runBackup({ database, config, to, clock: systemClock, keeping: null, beginsAnew: true })
    expect((await run(site, to)).proof.fault).toBe('')
  })

  it('leaves one that is under way alone, and counts one as broken off that nobody has heard of', async () => {
    const site = await kept(makeTestSite('sqlite'))
    const { to } = await kept(makePlaceFolder())
    const early = () => new Date(Date.now() - 60 * 60 * 1000)
    await beginRun(site.database.db, systemClock, to)
    await expect(run(site, to)).rejects.toThrow('Gerade läuft schon eine Sicherung.')
    await site.database.db.deleteFrom('backup_runs').execute()
    await beginRun(site.database.db, early, to)
    await run(site, to)
    const rows = await site.database.db
      .selectFrom('backup_runs')
      .select(['state', 'fault'])
      .orderBy('begun_at')
      .execute()
    expect(rows).toEqual([
      { state: 'failed', fault: 'Sie wurde abgebrochen.' },
      { state: 'done', fault: '' },
    ])
  })
})
