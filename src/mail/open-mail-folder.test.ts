import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { openFreshDatabase } from '../testing/databases.ts'
import { putTestMail, readMail } from '../testing/outbox.ts'
import { deliverDue } from './deliver-due.ts'

describe('mails without a mail server', () => {
  let database: Database
  let dataDir: string
  const clock = () => new Date('2025-06-21T18:30:05Z')
  const deliver = () =>
    deliverDue({ config: { smtpUrl: undefined, dataDir }, database, clock, log: pino({ level: 'silent' }) })
  const files = () => readdir(join(dataDir, 'mails'))
  const read = (file: string) => readFile(join(dataDir, 'mails', file))

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pennal-mails-'))
    database = await openFreshDatabase('sqlite')
  })
  afterEach(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('become files that a person and a mail program can read', async () => {
    const text = 'Lieber Günther,\n\nschöne Grüße – „bis bald“!\n'
    const id = await putTestMail(database.db, clock, { to: 'Guenther.Gross@eschenfurt.example', text })
    await deliver()
    const [file = '', ...others] = await files()
    expect([file, others]).toEqual([`2025-06-21_18-30-05_guenther.gross@eschenfurt.example_${id.slice(0, 8)}.eml`, []])
    expect(await readMail(database.db, id)).toMatchObject({ state: 'sent', went_by: 'files' })
    const bytes = await read(file)
    expect(bytes.toString()).toContain('Lieber Günther,\r\n\r\nschöne Grüße – „bis bald“!\r\n')
    const mail = await PostalMime.parse(bytes)
    expect(mail.text?.trimEnd()).toBe(text.trimEnd())
    expect(mail.html).toContain('schön, dass du dabei bist.')
    expect(mail).toMatchObject({ subject: expect.stringContaining('Grüße'), messageId: `<${id}@aurora.example>` })
    expect(await readMail(database.db, id)).toMatchObject({ state: 'sent', text: null })
  })

  it('are for their owner only: they hold one-time links', async () => {
    await putTestMail(database.db, clock)
    await deliver()
    const modes = [join(dataDir, 'mails'), ...(await files()).map((file) => join(dataDir, 'mails', file))]
    expect(await Promise.all(modes.map(async (path) => (await stat(path)).mode & 0o777))).toEqual([0o700, 0o600])
  })

  it('stay in their folder, whatever the address says', async () => {
    await putTestMail(database.db, clock, { to: '/etc/x/a.b/%2f@eschenfurt.example' })
    await deliver()
    expect((await files())[0]).toMatch(/^2025-06-21_18-30-05__etc_x_a\.b_2f@eschenfurt\.example_.{8}\.eml$/)
  })

  it('are there once, though a crash has had one written twice', async () => {
    const id = await putTestMail(database.db, clock)
    const before = await readMail(database.db, id)
    await deliver()
    await database.db.updateTable('mails').set(before).execute()
    await deliver()
    expect(await files()).toHaveLength(1)
  })

  it('with lines that are too long for a mail are encoded', async () => {
    await putTestMail(database.db, clock, { text: 'ü'.repeat(2000) })
    await deliver()
    const bytes = await read((await files())[0] ?? '')
    expect(
      bytes
        .toString()
        .split('\r\n')
        .every((line) => Buffer.byteLength(line) <= 998),
    ).toBe(true)
    expect((await PostalMime.parse(bytes)).text?.trimEnd()).toBe('ü'.repeat(2000))
  })

  it('wait where they cannot be written', async () => {
    await writeFile(join(dataDir, 'mails'), 'in the way')
    const id = await putTestMail(database.db, clock)
    await deliver()
    const { state, last_error } = await readMail(database.db, id)
    expect([state, last_error]).toEqual(['waiting', expect.stringMatching(/^Die E-Mail ließ sich nicht zustellen: /)])
  })
})
