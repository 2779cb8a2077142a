import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { openFreshDatabase } from '../testing/databases.ts'
import { putTestMail, readMail } from '../testing/outbox.ts'
import { type SmtpServer, startSmtpServer } from '../testing/smtp.ts'
import { deliverDue } from './deliver-due.ts'
import type { Mail } from './put-mail.ts'

describe('the headers of a mail', () => {
  let database: Database
  let smtp: SmtpServer
  const send = async (mail: Partial<Mail>) => {
    const id = await putTestMail(database.db, systemClock, mail)
    const log = pino({ level: 'silent' })
    await deliverDue({ config: { smtpUrl: smtp.url, dataDir: '' }, database, clock: systemClock, log })
    return readMail(database.db, id)
  }
  /** As a mail server reads them: unfolded, one line each. */
  const headerLines = (raw: Buffer) =>
    raw
      .toString()
      .split('\r\n\r\n')[0]
      ?.replace(/\r\n[ \t]/g, ' ')
      .split('\r\n') ?? []
  const from = { name: 'Aurora', address: 'senior@aurora.example' }

  beforeEach(async () => {
    database = await openFreshDatabase('sqlite')
    smtp = await startSmtpServer()
  })
  afterEach(async () => {
    await smtp.close()
    await database.close()
  })

  const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\0\r\n']

  it.each(breaks)('take no line break in a subject or a name: %j', async (line) => {
    const injected = `Gruß${line}Bcc: victim@example.org${line}${line}<h1>Hallo</h1>`
    const { state } = await send({ subject: injected, from: { ...from, name: injected } })
    expect(state).toBe('sent')
    const { raw, to, read } = await smtp.next()
    expect(to).toEqual(['hans@eschenfurt.example'])
    const names = headerLines(raw).map((header) => header.split(':')[0]?.toLowerCase())
    expect(names.filter((name) => name === 'bcc')).toEqual([])
    expect(names.toSorted()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
        'x-auto-response-suppress',
      ].toSorted(),
    )
    expect((await read()).subject).toBe('Gruß Bcc: victim@example.org <h1>Hallo</h1>')
  })

  it.each([
    ...breaks.map((line) => `hans@eschenfurt.example${line}Bcc: victim@example.org`),
    'hans@eschenfurt.example, victim@example.org',
    'hans@eschenfurt.example;victim@example.org',
    'Hans <hans@eschenfurt.example>',
    'hans@eschenfurt.example>\r\nRCPT TO:<victim@example.org',
    'hans@eschenfurt.example SIZE=1',
    'hans',
    'hans@',
    '@example.org',
    '',
  ])('name one recipient, or the mail is not sent: %j', async (to) => {
    const { state, last_error } = await send({ to })
    expect([state, smtp.mails, smtp.counts.connections]).toEqual(['failed', [], 0])
    expect(last_error).toMatch(/^Das ist keine E-Mail-Adresse: „.*“$/)
  })

  it('refuse a sender that is more than a mailbox', async () => {
    const { state } = await send({ from: { ...from, address: 'senior@aurora.example\r\nBcc: victim@example.org' } })
    expect([state, smtp.mails]).toEqual(['failed', []])
  })

  it('show a name with quotes and umlauts as it is', async () => {
    await send({ from: { ...from, name: 'Pennäler "Aurora", <Eschenfurt>' }, subject: '=?utf-8?q?getarnt?= – „ä“' })
    const mail = await (await smtp.next()).read()
    expect(mail.from).toMatchObject({ name: 'Pennäler "Aurora", <Eschenfurt>', address: 'senior@aurora.example' })
    expect(mail.subject).toBe('=?utf-8?q?getarnt?= – „ä“')
  })

  it('take a domain with an umlaut', async () => {
    await send({ to: 'hans@müller.example' })
    expect((await smtp.next()).raw.toString()).toContain('\r\nTo: hans@xn--mller-kva.example\r\n')
  })
})
