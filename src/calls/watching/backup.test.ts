import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimOf, thisProcess } from '../../backups/owning-process.ts'
import { beginRun, endRun, keepRun } from '../../backups/runs/note-run.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { fillDisk } from '../../testing/full-disk.ts'
import { tellStaleBackup } from './tell-stale-backup.ts'

const dayMs = 24 * 60 * 60 * 1000

describe.each(engines)('backups on %s', (engine) => {
  let calls: TestCalls
  let now: number
  let admin: Awaited<ReturnType<typeof signedIn>>
  const clock = () => new Date(now)
  const db = () => calls.app.database.db
  const ask = async (method: 'GET' | 'POST', what = 'backup') => {
    const { authorization } = admin
    const answer = await calls.request(`/members/io/${what}`, { method, headers: { authorization } })
    return { status: answer.status, json: await answer.json() }
  }
  const run = async (outcome: { proven: boolean; fault?: string }, place = '/mnt/sicherung') => {
    const id = (await beginRun(db(), clock, place)) ?? ''
    const { proven, fault = '' } = outcome
    await endRun(db(), clock, id, fault === '' ? 'done' : 'failed', { fault, proven_at: proven ? now : null })
  }

  beforeEach(async () => {
    now = Date.parse('2026-11-16T08:00:00Z')
    calls = await openTestCalls(engine, clock, 'sample')
    admin = await signedIn(calls.app, 'admin')
  })
  afterEach(() => calls.close())

  describe('that somebody wants at once', () => {
    let begun: string[]
    const runs = () => db().selectFrom('backup_runs').select(['id', 'kind', 'state', 'place']).execute()
    const actsOf = (kind: string) => db().selectFrom('acts').select('kind').where('kind', '=', kind).execute()
    beforeEach(() => {
      begun = []
      Object.assign(calls.app.config, { backupTo: '/mnt/sicherung', survivalTo: '/mnt/kopie' })
      calls.app.backingUp = { begin: (_kind, run) => begun.push(run) }
    })

    it('are refused where nobody has said where to', async () => {
      Object.assign(calls.app.config, { backupTo: undefined, survivalTo: undefined })
      const none = { isSetUp: false, underWay: null }
      expect(await ask('GET')).toEqual({ status: 200, json: { backup: none, survival: none } })
      for (const [what, setting] of [
        ['backup', 'BACKUP_TO'],
        ['backup/survival-copy', 'SURVIVAL_TO'],
      ] as const) {
        const { status, json } = await ask('POST', what)
        expect([status, json.title]).toEqual([409, expect.stringContaining(setting)])
      }
      expect(await runs()).toEqual([])
    })

    it('begin, are in the record, and two at once are one', async () => {
      expect((await ask('POST')).status).toBe(202)
      const again = await ask('POST')
      expect([again.status, again.json.title]).toEqual([409, 'Gerade läuft schon eine Sicherung.'])
      expect(await actsOf('backup asked for')).toHaveLength(1)
      const [run, ...others] = await runs()
      expect(others).toEqual([])
      expect(run).toEqual({ id: begun[0], kind: 'backup', state: 'running', place: '/mnt/sicherung' })
      expect(begun).toHaveLength(1)
    })

    it('do not begin where the record cannot name them', async () => {
      await fillDisk(calls.app.database, 'acts', 'insert')
      expect((await ask('POST')).status).toBe(507)
      expect([await runs(), begun]).toEqual([[], []])
    })

    it('may be a survival copy, but not beside a backup', async () => {
      expect((await ask('POST', 'backup/survival-copy')).status).toBe(202)
      expect(await runs()).toMatchObject([{ id: begun[0], kind: 'survival', place: '/mnt/kopie' }])
      expect((await ask('GET')).json.survival.underWay).toEqual({ begunAt: now, files: 0 })
      const again = await ask('POST', 'backup/survival-copy')
      expect([again.status, again.json.title]).toEqual([409, 'Gerade wird schon eine Überlebenskopie geschrieben.'])
      expect(await actsOf('survival copy asked for')).toHaveLength(1)
      await endRun(db(), clock, begun[0] ?? '', 'done', {})
      expect((await ask('POST')).status).toBe(202)
      const beside = await ask('POST', 'backup/survival-copy')
      expect([beside.status, beside.json.title]).toEqual([409, expect.stringContaining('Gerade läuft eine Sicherung.')])
    })

    it('show how far they are, and wait for one of another process', async () => {
      const id = (await beginRun(db(), clock, '/mnt/sicherung')) ?? ''
      await keepRun(db(), clock, id, 120)
      expect((await ask('GET')).json.backup).toEqual({ isSetUp: true, underWay: { begunAt: now, files: 120 } })
      expect([(await ask('POST')).status, begun]).toEqual([409, []])
      // It has been killed.
      const { pid } = spawnSync('true')
      const claimed_by = claimOf({ ...thisProcess(), pid })
      await db().updateTable('backup_runs').set({ claimed_by }).where('id', '=', id).execute()
      expect((await ask('GET')).json.backup.underWay).toBeNull()
      expect((await ask('POST', 'backup/survival-copy')).status).toBe(202)
      await db()
        .updateTable('backup_runs')
        .set({ claimed_by: claimOf(thisProcess()) })
        .where('id', '=', id)
        .execute()
      // Nothing has been heard of it for long.
      now += 11 * 60_000
      expect((await ask('GET')).json.backup.underWay).toBeNull()
      expect((await ask('POST')).status).toBe(202)
    })
  })

  describe('that are too old', () => {
    beforeEach(() => {
      calls.app.config.backupTo = '/mnt/sicherung'
    })
    const tell = () => Promise.all([tellStaleBackup(calls.app), tellStaleBackup(calls.app)])
    const letters = () => db().selectFrom('mails').select(['to_address', 'subject', 'text']).orderBy('id').execute()

    it('are told once to each administrator, whatever the letter of the week is set to', async () => {
      await run({ proven: true })
      now += 2 * dayMs
      await run({ proven: false, fault: 'Am Ort der Sicherung ist kein Platz mehr.' })
      await tell()
      expect(await letters()).toEqual([])
      now += 1
      await tell()
      now += 5 * dayMs
      await run({ proven: false })
      await tell()
      const [letter, ...others] = await letters()
      expect(others).toEqual([])
      expect(letter).toMatchObject({ to_address: admin.account.email, subject: 'Die Sicherung ist zu alt' })
      expect(letter?.text?.replace(/\s+/g, ' ')).toContain('Am Ort der Sicherung ist kein Platz mehr.')
      // Another one has been good meanwhile.
      await run({ proven: true })
      await tell()
      expect(await letters()).toHaveLength(1)
      now += 3 * dayMs
      await tell()
      expect(await letters()).toHaveLength(2)
    })

    it('are told although somebody has made one elsewhere by hand', async () => {
      await run({ proven: true })
      now += 3 * dayMs
      await run({ proven: true }, '/media/stick')
      await tell()
      expect((await letters()).map(({ text }) => text?.replace(/\s+/g, ' '))).toEqual([
        expect.stringContaining('Die letzte geprüfte Sicherung ist 3 Tage'),
      ])
    })

    it('are told of survival copies as well, after a week, and once', async () => {
      Object.assign(calls.app.config, { backupTo: undefined, survivalTo: '/mnt/kopie' })
      const copy = async (state: 'done' | 'failed', fault = '') => {
        const id = (await beginRun(db(), clock, '/mnt/kopie', 'survival')) ?? ''
        await endRun(db(), clock, id, state, { fault })
      }
      await copy('done')
      now += 6 * dayMs
      await copy('failed', 'Der Ort ist nicht da.')
      await tell()
      expect(await letters()).toEqual([])
      now += dayMs + 1
      await tell()
      await tell()
      const [letter, ...others] = await letters()
      expect(others).toEqual([])
      expect(letter).toMatchObject({ to_address: admin.account.email, subject: 'Die Überlebenskopie ist zu alt' })
      expect(letter?.text?.replace(/\s+/g, ' ')).toContain('seitdem gescheitert: Der Ort ist nicht da')
      await copy('done')
      now += 8 * dayMs
      await tell()
      expect(await letters()).toHaveLength(2)
    })

    it('are told where none was ever proven, and not where somebody backs up by hand', async () => {
      await run({ proven: false, fault: 'Der Ort ist nicht da.' })
      now += 3 * dayMs
      calls.app.config.backupTo = undefined
      await tell()
      expect(await letters()).toEqual([])
      calls.app.config.backupTo = '/mnt/sicherung'
      await tell()
      await tell()
      expect(await letters()).toHaveLength(1)
    })
  })
})
