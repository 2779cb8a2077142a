import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { putTestMail, testMail } from '../../testing/outbox.ts'
import { type SmtpServer, startSmtpServer } from '../../testing/smtp.ts'
import { deliverDue } from '../deliver-due.ts'
import { putMail } from '../put-mail.ts'
import { keepMailFile, purgeMailFiles } from './mail-files.ts'
import { unsubscribeHeaders } from './unsubscribe-rules.ts'

const minute = 60_000
const start = Date.parse('2026-10-01T10:00:00Z')

describe.each(engines)('mails to many on %s', (engine) => {
  let database: Database
  let smtp: SmtpServer
  let now: number
  const clock = () => new Date(now)
  const deliver = (mailsPerMinute: number) =>
    deliverDue({
      config: { smtpUrl: smtp.url, dataDir: '', mailsPerMinute },
      database,
      clock,
      log: pino({ level: 'silent' }),
    })
  const putMany = (people: readonly string[], file?: Uint8Array) =>
    inTransaction(database.db, 'read committed', async (trx) => {
      const headers = unsubscribeHeaders('https://aurora.example/unsubscribe/x.1.y')
      const fileId =
        file && (await keepMailFile(trx, { fileName: 'Prögramm.pdf', mediaType: 'application/pdf', bytes: file }))
      for (const to of people) await putMail(trx, clock, { ...testMail, to, isBulk: true, headers, fileId })
    })
  const peopleUpTo = (count: number) => Array.from({ length: count }, (_, at) => `bruder-${at}@eschenfurt.example`)
  const countFiles = async () => (await database.db.selectFrom('mail_files').select('id').execute()).length

  beforeEach(async () => {
    now = start
    database = await openFreshDatabase(engine)
    smtp = await startSmtpServer()
  })
  afterEach(async () => {
    await smtp.close()
    await database.close()
  })

  it('go so many a minute, and hold up no other mail', async () => {
    await putMany(peopleUpTo(7))
    now += 1000
    expect(await deliver(3)).toBe(now + minute)
    expect(smtp.mails).toHaveLength(3)
    // An older letter to many does not stand before a link.
    await putTestMail(database.db, clock, { to: 'eilig@eschenfurt.example' })
    now += 1000
    expect(await deliver(3)).toBe(start + 1000 + minute)
    expect(smtp.mails.map(({ to }) => to[0]).slice(3)).toEqual(['eilig@eschenfurt.example'])
    now = start + 1000 + minute
    expect(await deliver(3)).toBe(now + minute)
    now += minute
    expect(await deliver(3)).toBeUndefined()
    expect(smtp.mails).toHaveLength(8)
  })

  it('come after what is urgent even within one round', async () => {
    await putMany(peopleUpTo(2))
    now += 1000
    await putTestMail(database.db, clock, { to: 'eilig@eschenfurt.example' })
    await deliver(100)
    expect(smtp.mails[0]?.to).toEqual(['eilig@eschenfurt.example'])
  })

  it('say how they are unsubscribed, are no automatic ones, and carry a file that is kept once', async () => {
    const bytes = Buffer.from('%PDF-1.7 ä\0\xff', 'latin1')
    await putMany(peopleUpTo(3), bytes)
    expect(await countFiles()).toBe(1)
    await deliver(2)
    expect([await countFiles(), await purgeMailFiles(database.db)]).toEqual([1, 0])
    const mail = await smtp.mails[0]?.read()
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect([header('list-unsubscribe'), header('list-unsubscribe-post'), header('auto-submitted')]).toEqual([
      '<https://aurora.example/unsubscribe/x.1.y>',
      'List-Unsubscribe=One-Click',
      undefined,
    ])
    const [file] = mail?.attachments ?? []
    expect([file?.filename, file?.mimeType]).toEqual(['Prögramm.pdf', 'application/pdf'])
    expect(Buffer.from(file?.content as ArrayBuffer).equals(bytes)).toBe(true)
    now += minute
    await deliver(2)
    expect([smtp.mails.length, await countFiles()]).toEqual([3, 0])
  })

  it('reach each of four hundred once, where half are refused and the server dies in the middle', async () => {
    await putMany(peopleUpTo(400), Buffer.from('%PDF-1.7'))
    smtp.refuse((address) => /[02468]@/.test(address))
    smtp.behaveFrom(120, 'drop')
    for (let rounds = 0; (await waiting()) > 0 && rounds < 100; rounds++) {
      const before = smtp.mails.length
      await deliver(100)
      expect(smtp.mails.length - before).toBeLessThanOrEqual(100)
      // It is back by the next minute.
      if (smtp.mails.length >= 120) smtp.behave('accept')
      now += minute
    }
    const states = await database.db.selectFrom('mails').select('state').execute()
    expect(states.filter(({ state }) => state === 'failed')).toHaveLength(200)
    const ids = smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw.toString())?.[1])
    // The one that it died over, and no other, comes again, under the same name.
    expect([ids.length, new Set(ids).size, ids.lastIndexOf(ids[119]) > 119]).toEqual([201, 200, true])
    expect(await countFiles()).toBe(1)
  })

  async function waiting(): Promise<number> {
    return (await database.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).length
  }
})
