import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginRun, endRun, keepRun } from '../../backups/runs/note-run.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { tellStaleBackup } from './tell-stale-backup.ts'

const dayMs = 24 * 60 * 60 * 1000

describe.each(engines)('backups on %s', (engine) => {
  let calls: TestCalls
  let now: number
  let admin: Awaited<ReturnType<typeof signedIn>>
  const clock = () => new Date(now)
  const db = () => calls.app.database.db
  const ask = async (method: 'GET' | 'POST') => {
    const { authorization } = admin
    const answer = await calls.request('/members/io/backup', { method, headers: { authorization } })
    return { status: answer.status, json: await answer.json() }
  }
  const run = async (outcome: { proven: boolean; fault?: string }) => {
    const id = (await beginRun(db(), clock, '/mnt/sicherung')) ?? ''
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
    let begun: number
    beforeEach(() => {
      begun = 0
      calls.app.backingUp = { isSetUp: true, begin: () => ++begun === 1 }
    })

    it('are refused where nobody has said where to', async () => {
      calls.app.backingUp = { isSetUp: false, begin: () => false }
      expect(await ask('GET')).toEqual({ status: 200, json: { isSetUp: false, underWay: null } })
      const { status, json } = await ask('POST')
      expect([status, json.title]).toEqual([409, expect.stringContaining('BACKUP_TO')])
    })

    it('begin, are in the record, and two at once are one', async () => {
      expect((await ask('POST')).status).toBe(202)
      const again = await ask('POST')
      expect([again.status, again.json.title, begun]).toEqual([409, 'Gerade läuft schon eine Sicherung.', 2])
      const acts = await db().selectFrom('acts').select('kind').where('kind', '=', 'backup asked for').execute()
      expect(acts).toHaveLength(1)
    })

    it('show how far they are, and wait for one of another process', async () => {
      const id = (await beginRun(db(), clock, '/mnt/sicherung')) ?? ''
      await keepRun(db(), clock, id, 120)
      expect((await ask('GET')).json).toEqual({ isSetUp: true, underWay: { begunAt: now, files: 120 } })
      expect([(await ask('POST')).status, begun]).toEqual([409, 0])
      // Nothing has been heard of it for long.
      now += 11 * 60_000
      expect((await ask('GET')).json.underWay).toBeNull()
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
