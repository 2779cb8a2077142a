import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { deliverDue } from '../../mail/deliver-due.ts'
import { replaceMailSwitches } from '../../members/office/mail-switches.ts'
import { openScanner } from '../../scanner/open-scanner.ts'
import { noteErrors } from '../../starting/note-errors.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument } from '../../testing/documents.ts'
import { fillDisk } from '../../testing/full-disk.ts'
import { putTestMail } from '../../testing/outbox.ts'
import { startSmtpServer } from '../../testing/smtp.ts'
import { startKeepingFaults } from '../../watching/faults/start-keeping-faults.ts'
import type { Health, LineName } from '../../watching/rules/health-line-rules.ts'
import { startBeingSeen } from '../../watching/start-being-seen.ts'
import { keepWatch, tellWeek } from './keep-watch.ts'
import { readHealth } from './read-health.ts'

const monday = Date.parse('2026-11-16T08:00:00Z')
const never = { firstLookMs: 1_000_000, lookEveryMs: 1_000_000 }

describe.each(engines)('the state of the machine on %s', (engine) => {
  let calls: TestCalls
  let now: number
  let admin: Awaited<ReturnType<typeof signedIn>>
  const clock = () => new Date(now)
  const db = () => calls.app.database.db
  const read = async (): Promise<Health> => {
    const answer = await calls.request('/members/io/health', { headers: { authorization: admin.authorization } })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const lineNamed = async (name: LineName) => (await readHealth(calls.app)).lines.find((line) => line.name === name)
  const proveBackup = () =>
    db()
      .insertInto('backup_runs')
      .values({
        ...{ id: randomUUID(), kind: 'backup', state: 'done', place: '/mnt/sicherung', name: 'a', asked_by: null },
        ...{ begun_at: now - 3_600_000, ended_at: now, rows: 1, files: 1, bytes: 1, proven_at: now, files_read: 1 },
        ...{ fault: '', told_at: null, claimed_by: null, claimed_until: 0 },
      })
      .execute()

  beforeEach(async () => {
    now = monday
    calls = await openTestCalls(engine, clock, 'sample')
    noteErrors(calls.app.log, calls.app.figures.faults, clock)
    admin = await signedIn(calls.app, 'admin')
  })
  afterEach(() => calls.close())

  /** What the machine has on which the test runs, and how busy it is, is no matter here. */
  const calm = () => {
    calls.app.storage.freeBytes = async () => 50 * 1024 ** 3
    calls.app.figures.loopDelay.read = () => ({ p99: 0.001, longest: 0.01 })
  }

  it('is told in lines that say what is good and what is not, the worst first', async () => {
    calm()
    const { lines, state, summary } = await read()
    expect(lines).toHaveLength(14)
    expect(lines[0]).toMatchObject({ name: 'backup', state: 'act', says: expect.stringContaining('keine Sicherung') })
    expect([state, summary]).toEqual(['act', 'Eine Sache braucht dich'])
    expect(lines.filter((line) => line.state === 'unknown')).toEqual([])
    await proveBackup()
    calls.app.config.smtpUrl = 'smtp://mail.example'
    expect((await read()).summary).toBe('Alles in Ordnung')
  })

  it('counts with what waits for an administrator', async () => {
    calm()
    const { authorization } = admin
    const waiting = await (await calls.request('/members/io/waiting', { headers: { authorization } })).json()
    expect(waiting.health).toBe(1)
  })

  it('shows a mail server that takes nothing, and what it has refused for good', async () => {
    const smtp = await startSmtpServer()
    smtp.behave('refuse-everybody')
    calls.app.config.smtpUrl = smtp.url
    // Nobody has told the database that this instance is alive.
    const { instance: _, ...parts } = calls.app
    const deliver = () => deliverDue(parts, new AbortController().signal)
    await putTestMail(db(), clock)
    await deliver()
    expect(await lineNamed('mail')).toMatchObject({
      state: 'watch',
      says: expect.stringContaining('nimmt gerade nichts an'),
    })
    now += 2 * 3_600_000
    expect(await lineNamed('mail')).toMatchObject({ state: 'act' })
    smtp.behave('refuse-recipient')
    now += 86_400_000
    await deliver()
    expect(await lineNamed('mail')).toMatchObject({ state: 'act', says: 'Eine E-Mail konnte nicht zugestellt werden.' })
    await smtp.close()
  })

  it('shows a file that is gone, a scanner that is away, and a storage that takes nothing', async () => {
    const { key } = await putDocument(calls.app)
    await rm(join(calls.app.config.dataDir, 'files', key))
    calls.app.fileWatch.suspect(key)
    await expect
      .poll(() => lineNamed('files'))
      .toMatchObject({ state: 'act', says: 'Eine Datei ist beschädigt oder fehlt.' })
    calls.app.scanner = openScanner({ clamdUrl: 'unix:/gibt/es/nicht' }, calls.app.log)
    expect(await lineNamed('scanner')).toMatchObject({ state: 'act' })
    await rm(calls.app.config.dataDir, { recursive: true })
    expect(await lineNamed('files')).toMatchObject({
      state: 'act',
      says: expect.stringContaining('nimmt gerade nichts an'),
    })
  })

  it('shows a full disk by the faults that it causes, also where these cannot be written down', async () => {
    const { faults } = calls.app.figures
    const keeping = startKeepingFaults({ db: db(), faults, clock, log: calls.app.log }, { ...never, gatherMs: 0 })
    await fillDisk(calls.app.database, 'faults', 'insert')
    const id = randomUUID()
    calls.app.log.error({ err: Object.assign(new Error('voll'), { code: 'ENOSPC' }), requestId: id }, 'no space left')
    faults.place(id, 'POST /members/io/uploadFile')
    await keeping.close()
    expect(faults.waiting()).toHaveLength(1)
    const line = await lineNamed('faults')
    expect(line?.state).toBe('act')
    expect(line?.details?.[0]).toContain('no space left · ENOSPC · POST /members/io/uploadFile')
    expect(line?.details?.[0]).toContain(`requestId ${id}`)
    calls.app.storage.freeBytes = async () => keptFreeBytes - 1
    expect(await lineNamed('space')).toMatchObject({ state: 'act', says: expect.stringContaining('voll') })
  })

  it('shows the faults of all instances, for a day, and no word of a person', async () => {
    const { faults } = calls.app.figures
    const keeping = startKeepingFaults({ db: db(), faults, clock, log: calls.app.log }, { ...never, gatherMs: 0 })
    const error = new TypeError('Wilhelm Brandt hat keine Adresse')
    for (let at = 0; at < 3; at++) calls.app.log.error({ err: error, requestId: randomUUID() }, 'unexpected error')
    await expect.poll(() => faults.waiting()).toEqual([])
    await keeping.close()
    const line = await lineNamed('faults')
    expect(line).toMatchObject({ state: 'watch', details: [expect.stringMatching(/^3× unexpected error · TypeError/)] })
    expect(JSON.stringify(await db().selectFrom('faults').selectAll().execute())).not.toContain('Wilhelm')
    now += 25 * 3_600_000
    expect(await lineNamed('faults')).toMatchObject({ state: 'good' })
    await keepWatch({ ...calls.app })
    expect(await db().selectFrom('faults').selectAll().execute()).toEqual([])
  })

  it('tells a part that hangs or fails from the others, which are told', async () => {
    calls.app.storage.freeBytes = () => new Promise(() => {})
    calls.app.storage.checkWritable = () => Promise.reject(new Error('away'))
    await db().schema.dropTable('size_days').execute()
    const { lines } = await read()
    expect(lines.find(({ name }) => name === 'space')?.state).toBe('unknown')
    expect(lines.filter(({ state }) => state === 'unknown')).toHaveLength(1)
  })

  it('knows which servers run, and which have gone without a word', async () => {
    const see = (startedAt: number) =>
      startBeingSeen({ db: db(), clock, log: calls.app.log, version: '1', startedAt }, never)
    const seen = [see(now - 1000), see(now)]
    for (const each of seen) each.wake()
    await expect.poll(async () => (await lineNamed('process'))?.says).toContain('2 Server laufen')
    await seen[0]?.close()
    expect(await lineNamed('process')).toMatchObject({ says: 'Läuft und kommt mit.' })
    now += 10 * 60_000
    expect(await lineNamed('restart')).toMatchObject({ state: 'watch', says: expect.stringContaining('ohne Abschied') })
    await seen[1]?.close()
    expect(await lineNamed('restart')).toMatchObject({ state: 'good' })
  })

  it('notes the sizes of each day once', async () => {
    await Promise.all([keepWatch({ ...calls.app }), keepWatch({ ...calls.app })])
    now += 86_400_000
    await keepWatch({ ...calls.app })
    const rows = await db().selectFrom('size_days').selectAll().orderBy('day').execute()
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17'])
    expect(rows[0]?.database_bytes).toBeGreaterThan(100_000)
  })

  describe('the letter of a week', () => {
    const letters = () => db().selectFrom('mails').select(['to_address', 'subject', 'text']).execute()

    beforeEach(calm)

    it('comes once to each administrator, whichever instance is first, if something wants somebody', async () => {
      await Promise.all([tellWeek(calls.app), tellWeek(calls.app), tellWeek(calls.app)])
      now += 86_400_000
      await tellWeek(calls.app)
      const [letter, ...others] = await letters()
      expect(others).toEqual([])
      expect(letter).toMatchObject({ to_address: admin.account.email, subject: 'Eine Sache braucht dich' })
      expect(letter?.text?.replace(/\s+/g, ' ')).toContain('Sicherung: Es gibt keine Sicherung.')
      expect(letter?.text).toContain('/administration/health')
      now = monday + 7 * 86_400_000
      await tellWeek(calls.app)
      expect(await letters()).toHaveLength(2)
    })

    it('does not come where all is well, at night, late in the week, or where it is switched off', async () => {
      now = monday - 4 * 3_600_000
      await tellWeek(calls.app)
      now = monday + 4 * 86_400_000
      await tellWeek(calls.app)
      now = monday
      await replaceMailSwitches(db(), clock, admin.account.id, { duties: true, birthdays: true, health: false })
      await tellWeek(calls.app)
      await replaceMailSwitches(db(), clock, admin.account.id, { duties: true, birthdays: true, health: true })
      await proveBackup()
      await tellWeek(calls.app)
      expect(await letters()).toEqual([])
    })
  })
})
