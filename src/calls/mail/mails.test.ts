import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import { cancelMailsTo, markFailed, markSent, outbox, purgeMails } from '../../mail/mails.ts'
import { claimNext } from '../../queue/queues.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'
import { putTestMail, readMail } from '../../testing/outbox.ts'

const day = 24 * 60 * 60 * 1000

describe.each(engines)('the outbox on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  let now: number
  const clock = () => new Date(now)
  const db = () => calls.app.database.db
  const ask = (method: string, path: string) => calls.request(path, { method, headers: { authorization } })
  const put = (to = 'hans@eschenfurt.example', expiresAt?: number) =>
    putTestMail(db(), clock, { to, ...(expiresAt === undefined ? {} : { expiresAt }) })
  const claim = () => claimNext(calls.app.database, outbox, { claimant: 'me', now, until: now + 1000 })
  const fail = async () => {
    const id = await put()
    await claim()
    await markFailed(db(), id, 'me', now, 'Der Mailserver nimmt den Empfänger nicht an: 550')
    return id
  }
  const send = async () => {
    const id = await put()
    await claim()
    await markSent(db(), id, 'me', now)
    return id
  }

  beforeEach(async () => {
    now = Date.parse('2025-06-21T18:30:00Z')
    calls = await openTestCalls(engine, clock)
    authorization = (await signedIn(calls.app, 'admin')).authorization
  })
  afterEach(() => calls.close())

  it('shows what needs attention first, and never what a mail says', async () => {
    const failed = await fail()
    now += 1000
    const sent = await send()
    now += 1000
    const waiting = await put('next@eschenfurt.example')
    const response = await ask('GET', '/members/io/mails')
    const text = await response.text()
    expect(text).not.toContain('schön, dass du dabei bist')
    const { delivery, mails } = JSON.parse(text)
    expect([response.status, delivery]).toEqual([200, 'files'])
    expect(mails.map(({ id }: { id: string }) => id)).toEqual([waiting, failed, sent])
    expect(mails.slice(0, 2)).toEqual([
      {
        id: waiting,
        to: 'next@eschenfurt.example',
        subject: expect.stringContaining('Grüße'),
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: '2025-06-21T18:30:02.000Z',
        lastError: null,
        createdAt: '2025-06-21T18:30:02.000Z',
        doneAt: null,
        wentBy: null,
        memberId: null,
        fileName: null,
      },
      {
        id: failed,
        to: 'hans@eschenfurt.example',
        subject: expect.stringContaining('Grüße'),
        state: 'failed',
        attempts: 1,
        nextAttemptAt: null,
        lastError: 'Der Mailserver nimmt den Empfänger nicht an: 550',
        createdAt: '2025-06-21T18:30:00.000Z',
        doneAt: '2025-06-21T18:30:00.000Z',
        wentBy: null,
        memberId: null,
        fileName: null,
      },
    ])
  })

  it('tells how a mail went, under which name it lies in the folder, and whose record it is about', async () => {
    const { id: memberId } = await addPerson(calls.app)
    const ids = []
    for (const way of ['files', 'smtp'] as const) {
      const id = await putTestMail(db(), clock, { about: memberId })
      await claim()
      await markSent(db(), id, 'me', now, way)
      ids.push(id)
    }
    const { mails } = await (await ask('GET', '/members/io/mails')).json()
    const told = ids.map((id) => mails.find((mail: { id: string }) => mail.id === id))
    expect(told).toMatchObject([
      { memberId, wentBy: 'files', fileName: `2025-06-21_18-30-00_hans@eschenfurt.example_${ids[0]?.slice(0, 8)}.eml` },
      { memberId, wentBy: 'smtp', fileName: null },
    ])
  })

  it('is for administrators only', async () => {
    const id = await fail()
    for (const role of ['member', 'editor'] as const) {
      const headers = { authorization: (await signedIn(calls.app, role)).authorization }
      for (const [method, path] of [
        ['GET', '/members/io/mails'],
        ['POST', `/members/io/mails/${id}/retry`],
        ['DELETE', `/members/io/mails/${id}`],
      ] as const) {
        expect([role, method, (await calls.request(path, { method, headers })).status]).toEqual([role, method, 403])
      }
    }
    expect((await readMail(db(), id)).state).toBe('failed')
  })

  it('has a mail tried again that was given up, or before its time', async () => {
    const failed = await fail()
    expect((await ask('POST', `/members/io/mails/${failed}/retry`)).status).toBe(200)
    expect(await readMail(db(), failed)).toMatchObject({ state: 'waiting', attempts: 0, next_attempt_at: now })
    await db()
      .updateTable('mails')
      .set({ next_attempt_at: now + day })
      .execute()
    expect((await ask('POST', `/members/io/mails/${failed}/retry`)).status).toBe(200)
    expect((await readMail(db(), failed)).next_attempt_at).toBe(now)
    expect(calls.mailWakes.count).toBe(2)
  })

  it('does not try what is done or has been emptied, and says why', async () => {
    const sent = await send()
    const cancelled = await put('gone@eschenfurt.example')
    await inTransaction(db(), 'read committed', (trx) => cancelMailsTo(trx, clock, 'Gone@Eschenfurt.example'))
    const emptied = await fail()
    await db().updateTable('mails').set({ text: null, html: null }).where('id', '=', emptied).execute()
    const answers = await Promise.all(
      [sent, cancelled, emptied].map(async (id) => {
        const response = await ask('POST', `/members/io/mails/${id}/retry`)
        return [response.status, (await response.json()).title]
      }),
    )
    expect(answers).toEqual([
      [422, 'Diese E-Mail ist schon zugestellt.'],
      [422, 'Diese E-Mail wurde zurückgezogen.'],
      [422, expect.stringMatching(/^Diese E-Mail ist abgelaufen und ihr Inhalt gelöscht\./)],
    ])
    expect(calls.mailWakes.count).toBe(0)
  })

  it('leaves alone what is being delivered just now', async () => {
    const id = await put()
    await claim()
    expect((await ask('POST', `/members/io/mails/${id}/retry`)).status).toBe(409)
    expect((await ask('DELETE', `/members/io/mails/${id}`)).status).toBe(409)
    expect((await readMail(db(), id)).attempts).toBe(1)
    now += 1000
    expect((await ask('DELETE', `/members/io/mails/${id}`)).status).toBe(204)
    expect((await ask('DELETE', `/members/io/mails/${id}`)).status).toBe(404)
  })

  it('knows a mail by its id only', async () => {
    for (const id of ['unknown', '%00', '..%2f', 'x'.repeat(65), "'--"]) {
      expect((await ask('POST', `/members/io/mails/${id}/retry`)).status).toBe(404)
      expect((await ask('DELETE', `/members/io/mails/${id}`)).status).toBe(404)
    }
  })

  it('withdraws what waits to go to an address or has failed to, and nothing else', async () => {
    const sent = await send()
    const his = await put('Hans@Eschenfurt.example')
    const other = await put('hansi@eschenfurt.example')
    const failed = await put('hans@eschenfurt.example')
    await db().updateTable('mails').set({ state: 'failed' }).where('id', '=', failed).execute()
    expect(
      await inTransaction(db(), 'read committed', (trx) => cancelMailsTo(trx, clock, 'hans@eschenfurt.EXAMPLE')),
    ).toBe(2)
    expect(await readMail(db(), failed)).toMatchObject({ state: 'cancelled', text: null })
    expect(await readMail(db(), his)).toMatchObject({ state: 'cancelled', text: null, html: null, done_at: now })
    expect([(await readMail(db(), other)).state, (await readMail(db(), sent)).state]).toEqual(['waiting', 'sent'])
  })

  it('says the truth of a mail that had gone out when it was withdrawn', async () => {
    const id = await put()
    await claim()
    await inTransaction(db(), 'read committed', (trx) => cancelMailsTo(trx, clock, 'hans@eschenfurt.example'))
    await markSent(db(), id, 'me', now)
    expect((await readMail(db(), id)).state).toBe('sent')
  })

  it('forgets after thirty days what is done with, and never what waits', async () => {
    const done = [await fail(), await send(), await put('gone@eschenfurt.example')]
    await inTransaction(db(), 'read committed', (trx) => cancelMailsTo(trx, clock, 'gone@eschenfurt.example'))
    const waiting = await put()
    now += 30 * day
    expect(await purgeMails(db(), clock)).toBe(0)
    now += 1
    expect(await purgeMails(db(), clock)).toBe(done.length)
    expect(await db().selectFrom('mails').select('id').execute()).toEqual([{ id: waiting }])
  })
})
