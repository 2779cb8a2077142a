import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { openFreshDatabase } from '../testing/databases.ts'
import { putTestMail, readMail } from '../testing/outbox.ts'
import { type SmtpServer, startSmtpServer } from '../testing/smtp.ts'
import { startDelivering } from './start-delivering.ts'

const never = 2 ** 30

describe('startDelivering', () => {
  let database: Database
  let smtp: SmtpServer
  let logged: string[]
  const start = (smtpUrl: string | undefined, pace = { firstLookMs: never, lookEveryMs: never }) => {
    const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line).msg) })
    return startDelivering({ config: { smtpUrl, dataDir: '/nowhere' }, database, clock: systemClock, log }, pace)
  }
  const put = (to: string) => putTestMail(database.db, systemClock, { to })

  beforeEach(async () => {
    logged = []
    database = await openFreshDatabase('sqlite')
    smtp = await startSmtpServer()
  })
  afterEach(async () => {
    await smtp.close()
    await database.close()
  })

  it('delivers when it is woken, also for what comes while it is at work', async () => {
    const delivering = start(smtp.url)
    await put('first@eschenfurt.example')
    delivering.wake()
    await smtp.next()
    await put('second@eschenfurt.example')
    delivering.wake()
    expect((await smtp.next()).to).toEqual(['second@eschenfurt.example'])
    await delivering.close()
    expect(logged).toEqual(['mail delivered', 'mail delivered'])
  })

  it('looks by itself, soon after the start and again and again', async () => {
    const delivering = start(smtp.url, { firstLookMs: 1, lookEveryMs: 5 })
    await put('first@eschenfurt.example')
    await smtp.next()
    await put('second@eschenfurt.example')
    await smtp.next()
    await delivering.close()
  })

  it('ends though a mail server says nothing, and leaves the mail for later', async () => {
    smtp.behave('hang')
    const id = await put('hans@eschenfurt.example')
    const delivering = start(smtp.url)
    delivering.wake()
    await smtp.next()
    await delivering.close()
    expect(await readMail(database.db, id)).toMatchObject({ state: 'waiting', attempts: 0, claimed_by: null })
    delivering.wake()
  })

  it('says where mails go that no server takes', async () => {
    await start(undefined).close()
    await start(smtp.url).close()
    expect(logged).toEqual(['no SMTP_URL: mails are written to /nowhere/mails'])
  })
})
