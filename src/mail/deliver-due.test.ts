import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { claimNext } from '../queue/queues.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { putTestMail, readMail } from '../testing/outbox.ts'
import { type SmtpServer, startSmtpServer } from '../testing/smtp.ts'
import { type DeliveryPace, deliverDue } from './deliver-due.ts'
import { outbox } from './mails.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2025-06-21T18:30:00Z')
const impatient: DeliveryPace = { sendMs: 1000, stopMs: 50, smtp: { connectMs: 5000, silenceMs: 5000 } }

describe.each(engines)('delivering mails on %s', (engine) => {
  let database: Database
  let smtp: SmtpServer
  let now: number
  const clock = () => new Date(now)
  const deliver = (smtpUrl = smtp.url, signal?: AbortSignal, pace?: DeliveryPace) =>
    deliverDue({ config: { smtpUrl, dataDir: '' }, database, clock, log: pino({ level: 'silent' }) }, signal, pace)
  const put = (mail: Parameters<typeof putTestMail>[2] = {}) => putTestMail(database.db, clock, mail)
  const read = (id: string) => readMail(database.db, id)

  beforeEach(async () => {
    now = start
    database = await openFreshDatabase(engine)
    smtp = await startSmtpServer()
  })
  afterEach(async () => {
    await smtp.close()
    await database.close()
  })

  it('hands a mail over as it was written, and keeps nothing of what it said', async () => {
    const id = await put({ text: 'Dein Link: geheim-1', html: '<p>geheim-1</p>' })
    now += 5000
    await deliver()
    const caught = await smtp.next()
    expect(caught).toMatchObject({ from: 'senior@aurora.example', to: ['hans@eschenfurt.example'] })
    const mail = await caught.read()
    expect(mail).toMatchObject({
      from: { name: 'Pennälerverbindung Aurora', address: 'senior@aurora.example' },
      to: [{ address: 'hans@eschenfurt.example' }],
      subject: 'Grüße aus Eschenfurt: Einladung zur Kneipe für alle Bundesbrüder – auch für die mit langem Weg',
      messageId: `<${id}@aurora.example>`,
      date: '2025-06-21T18:30:00.000Z',
    })
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Dein Link: geheim-1', '<p>geheim-1</p>'])
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(await read(id)).toMatchObject({
      state: 'sent',
      text: null,
      html: null,
      attempts: 1,
      last_error: null,
      done_at: now,
      claimed_by: null,
      claimed_until: 0,
      went_by: 'smtp',
    })
    await deliver()
    expect(smtp.mails).toHaveLength(1)
  })

  it('sends only what every mail server understands', async () => {
    await put({ text: 'Grüße und Küsse – „wörtlich“\n.\nallein auf der Zeile\n' })
    await deliver()
    const { raw, read } = await smtp.next()
    expect(raw.every((byte) => byte < 128)).toBe(true)
    expect(
      raw
        .toString()
        .split('\r\n')
        .every((line) => line.length <= 998 && !line.includes('\n')),
    ).toBe(true)
    expect((await read()).text?.trimEnd()).toBe('Grüße und Küsse – „wörtlich“\n.\nallein auf der Zeile')
  })

  it('needs one connection for many mails, and closes it', async () => {
    for (let i = 0; i < 5; i++) await put({ to: `bruder-${i}@eschenfurt.example` })
    await deliver()
    expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual(
      [0, 1, 2, 3, 4].map((i) => `bruder-${i}@eschenfurt.example`),
    )
    expect(smtp.counts.connections).toBe(1)
    await smtp.idle()
  })

  it.each([
    ['refuse-recipient', /^Der Mailserver nimmt den Empfänger nicht an: 550 5\.1\.1 no such mailbox$/],
    ['refuse-sender', /^Der Mailserver nimmt den Absender nicht an: 550 5\.7\.1 sender not allowed$/],
    ['refuse-content', /^Der Mailserver nimmt die E-Mail nicht an: 554 5\.7\.1 looks like spam$/],
  ] as const)('gives up at once what will never be taken: %s', async (behaviour, reason) => {
    smtp.behave(behaviour)
    const id = await put()
    const next = await put({ to: 'next@eschenfurt.example' })
    await deliver()
    expect(await read(id)).toMatchObject({ state: 'failed', attempts: 1, done_at: now })
    expect((await read(id)).last_error).toMatch(reason)
    // The next one had its chance as well.
    expect((await read(next)).attempts).toBe(1)
  })

  it('tries again what was refused for now, ever more seldom, and delivers it in the end', async () => {
    smtp.behave('refuse-recipient-for-now')
    const id = await put()
    for (const pause of [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour]) {
      await deliver()
      const mail = await read(id)
      expect(mail).toMatchObject({ state: 'waiting', next_attempt_at: now + pause, claimed_by: null })
      expect(mail.last_error).toMatch(/^Der Mailserver nimmt den Empfänger noch nicht an: 450 4\.2\.0 greylisted/)
      now += pause - 1
      await deliver()
      expect((await read(id)).attempts).toBe(mail.attempts)
      now += 1
    }
    smtp.behave('accept')
    await deliver()
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 8, last_error: null })
    expect(smtp.mails).toHaveLength(1)
  })

  it('gives up what has been refused for two days, and keeps its text for another try', async () => {
    smtp.behave('refuse-recipient-for-now')
    const id = await put()
    for (let i = 0; i < 9; i++) {
      await deliver()
      now += 24 * hour
    }
    expect(await read(id)).toMatchObject({ state: 'failed', attempts: 8, text: expect.stringContaining('Hans') })
  })

  it('waits for a server that is down, and troubles it with one mail a round only', async () => {
    await smtp.close()
    const ids = [await put(), await put()]
    await deliver()
    const attempts = await Promise.all(ids.map(async (id) => (await read(id)).attempts))
    expect(attempts.toSorted()).toEqual([0, 1])
    const tried = ids[attempts.indexOf(1)] ?? ''
    expect((await read(tried)).last_error).toMatch(/^Der Mailserver ist nicht erreichbar: .*ECONNREFUSED/)
    smtp = await startSmtpServer({ port: smtp.port })
    now += minute
    await deliver()
    expect(await Promise.all(ids.map(async (id) => (await read(id)).state))).toEqual(['sent', 'sent'])
  })

  it('waits for a server that turns every client away', async () => {
    smtp.behave('refuse-everybody')
    const id = await put()
    await deliver()
    expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((await read(id)).last_error).toContain('your address is blocked')
  })

  it('waits where the server does not know the password, and never says it', async () => {
    const closed = await startSmtpServer({ login: { user: 'aurora', password: 'recht' } })
    const id = await put()
    await deliver(closed.url.replace(':recht@', ':falsch-geraten@'))
    const { state, last_error } = await read(id)
    expect([state, last_error]).toEqual([
      'waiting',
      expect.stringMatching(/^Der Mailserver nimmt die Anmeldung nicht an: 535/),
    ])
    expect(last_error).not.toContain('falsch-geraten')
    now += minute
    await deliver(closed.url)
    expect((await read(id)).state).toBe('sent')
    await closed.close()
  })

  it.each(['hang', 'drop'] as const)(
    'tries again where it is not known what became of a mail: %s',
    async (behaviour) => {
      smtp.behave(behaviour)
      const id = await put()
      await deliver(smtp.url, undefined, impatient)
      expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 1, next_attempt_at: now + minute })
      expect((await read(id)).last_error).toMatch(
        /^Der Mailserver (hat nicht rechtzeitig geantwortet|ist nicht erreichbar): /,
      )
      // No second copy behind our back.
      expect(smtp.mails.length).toBeLessThanOrEqual(1)
      await smtp.idle()
      smtp.behave('accept')
      now += minute
      await deliver()
      expect((await read(id)).state).toBe('sent')
      // Perhaps twice, and recognisable as one.
      const messages = await Promise.all(smtp.mails.map((mail) => mail.read()))
      expect(new Set(messages.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@aurora.example>`]))
    },
  )

  it('leaves a mail as if untouched where the server has to end while it is sent', async () => {
    smtp.behave('hang')
    const id = await put()
    const stop = new AbortController()
    const round = deliver(smtp.url, stop.signal, { ...impatient, sendMs: 60_000 })
    await smtp.next()
    stop.abort()
    await round
    expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 0, claimed_by: null, last_error: null })
  })

  it('sends nothing that is out of date, and forgets what it said', async () => {
    smtp.behave('refuse-recipient-for-now')
    const id = await put({ expiresAt: start + 2 * minute })
    await deliver()
    now += 2 * minute
    smtp.behave('accept')
    await deliver()
    const { last_error, ...mail } = await read(id)
    expect(mail).toMatchObject({ state: 'failed', text: null, html: null, done_at: now })
    expect(last_error).toMatch(/^Die E-Mail ist abgelaufen, bevor sie zugestellt werden konnte\. Der Mailserver .*450/)
    expect(smtp.mails).toEqual([])
  })

  it('forgets what a failed mail said once it is out of date', async () => {
    smtp.behave('refuse-recipient')
    const id = await put({ expiresAt: start + hour })
    await deliver()
    expect((await read(id)).text).not.toBeNull()
    now += hour
    await deliver()
    const { last_error, ...mail } = await read(id)
    expect(mail).toMatchObject({ state: 'failed', text: null, html: null })
    expect(last_error).toContain('no such mailbox')
  })

  it('gives up a mail that has ended the process again and again', async () => {
    const id = await put()
    await database.db.updateTable('mails').set({ attempts: 8 }).execute()
    await deliver()
    expect(await read(id)).toMatchObject({ state: 'failed' })
    expect(smtp.mails).toEqual([])
  })

  it('leaves a mail alone that is claimed, until the claim runs out', async () => {
    const id = await put()
    await claimNext(database, outbox, { claimant: 'another', now, until: now + 5 * minute })
    await deliver()
    expect(smtp.mails).toEqual([])
    now += 5 * minute
    await deliver()
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('sends each mail once, however many rounds there are at the same time', async () => {
    for (let i = 0; i < 12; i++) await put({ to: `bruder-${i}@eschenfurt.example` })
    await Promise.all([deliver(), deliver(), deliver()])
    const recipients = smtp.mails.map(({ to }) => to[0])
    expect([recipients.length, new Set(recipients).size]).toEqual([12, 12])
  })
})
