import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeLink } from '../../accounts/links/make-link.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { deliverDue } from '../../mail/deliver-due.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { seedSender, tokenIn } from '../../testing/mails.ts'
import { addPerson } from '../../testing/members.ts'
import { type SmtpServer, startSmtpServer } from '../../testing/smtp.ts'

const password = 'Silber und Himmelblau'
const dead = { status: 422, title: 'Dieser Link ist abgelaufen oder wurde schon benutzt.' }

describe.each(engines)('a password by link on %s', (engine) => {
  let calls: TestCalls

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    await seedSender(calls.app.database.db)
  })
  afterEach(() => calls.close())

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    calls.request(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
  const signIn = (username: string) =>
    calls.request('/oauth/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('pennal:pennal').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
    })

  it('says whom it is for, sets the password once, and answers 204', async () => {
    const { account } = await signedIn(calls.app, 'member')
    const { token } = await inTransaction(calls.app.database.db, 'read committed', (trx) =>
      makeLink(trx, calls.app.clock, account.id, 'invitation'),
    )
    const shown = await post('/user/link', { token })
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const tomorrow = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await shown.json()).toEqual({ email: account.email, purpose: 'invitation', expiresAt: tomorrow })
    const weak = await post('/user/new-password', { token, password: 'kurz' })
    expect([weak.status, (await weak.json()).errors]).toEqual([
      422,
      [{ field: 'password', message: 'Das Passwort muss mindestens 12 Zeichen haben.' }],
    ])
    const set = await post('/user/new-password', { token, password })
    expect([set.status, await set.text()]).toEqual([204, ''])
    const again = await post('/user/new-password', { token, password: `${password} und Rot` })
    expect(await again.json()).toMatchObject(dead)
    expect(await (await post('/user/link', { token })).json()).toMatchObject(dead)
    expect(await calls.app.database.db.selectFrom('acts').select(['kind', 'thing_id']).execute()).toEqual([
      { kind: 'password set by link', thing_id: account.id },
    ])
    expect((await signIn(account.email)).status).toBe(200)
  })

  it.each(['/user/link', '/user/new-password'])('refuses what is no question at %s', async (path) => {
    for (const [body, status] of [
      ['', 400],
      ['{', 400],
      ['[]', 422],
      ['null', 422],
      ['{}', 422],
      [{ token: 7, password }, 422],
      [{ token: ['a'.repeat(43)], password }, 422],
      [{ token: { toString: 1 }, password }, 422],
      [{ token: '', password }, 422],
      [{ token: '\0'.repeat(43), password }, 422],
      [{ token: 'a'.repeat(43), password }, 422],
    ] as const) {
      const response = await post(path, body)
      expect([body, response.status]).toEqual([body, status])
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    }
    expect(calls.logged).toEqual([])
  })

  it('is none of the names of the fraternity, and no common one; the link stays good', async () => {
    const { account } = await signedIn(calls.app, 'member')
    const { token } = await inTransaction(calls.app.database.db, 'read committed', (trx) =>
      makeLink(trx, calls.app.clock, account.id, 'forgotten'),
    )
    for (const [refused, words] of [
      ['Aurora Eschenfurt 7', /der Verbindung gebildet/],
      ['Schmetterling 2024', /häufigsten/],
    ] as const) {
      const response = await post('/user/new-password', { token, password: refused })
      expect(response.status).toBe(422)
      expect((await response.json()).errors).toEqual([{ field: 'password', message: expect.stringMatching(words) }])
    }
    expect((await post('/user/new-password', { token, password })).status).toBe(204)
  })

  it('is limited to twenty dead links from one network, over both calls', async () => {
    const guess = (i: number) =>
      post(i % 2 ? '/user/link' : '/user/new-password', { token: `${i}`.padStart(43, 'x'), password })
    const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => guess(i)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    const elsewhere = await post('/user/link', { token: 'x'.repeat(43) }, { 'x-test-address': '192.0.2.7' })
    expect(elsewhere.status).toBe(422)
    const { account } = await signedIn(calls.app, 'member')
    const { token } = await inTransaction(calls.app.database.db, 'read committed', (trx) =>
      makeLink(trx, calls.app.clock, account.id, 'forgotten'),
    )
    expect((await post('/user/link', { token })).status).toBe(200)
    expect((await post('/user/new-password', { token, password })).status).toBe(204)
  })

  describe('from an invitation', () => {
    let smtp: SmtpServer

    beforeEach(async () => {
      smtp = await startSmtpServer()
    })
    afterEach(() => smtp.close())

    it('leads from the mail over the link to a signed-in member', async () => {
      const { config, database, clock, log } = calls.app
      const { authorization } = await signedIn(calls.app, 'admin')
      const member = await addPerson(calls.app, { firstName: 'Jörg', surName: 'Lüddecke', title: 'Dr.' })
      const invitation = { memberId: member.id, email: 'joerg@aurora.example', role: 'member' }
      expect((await post('/members/io/accounts', invitation, { authorization })).status).toBe(201)
      expect((await signIn(invitation.email)).status).toBe(400)

      await deliverDue({ config: { ...config, smtpUrl: smtp.url }, database, clock, log })
      const mail = await smtp.next()
      expect(mail.to).toEqual(['joerg@aurora.example'])
      const { subject, text, html } = await mail.read()
      expect(subject).toBe('Einladung zum Mitgliederbereich')
      expect(text).toContain('Lieber Jörg Lüddecke,')
      const token = tokenIn(text)
      expect([token, tokenIn(html)]).toEqual([expect.stringMatching(/^[\w-]{43}$/), token])
      const stored = await database.db.selectFrom('mails').select(['text', 'html', 'state']).execute()
      expect(stored).toEqual([{ text: null, html: null, state: 'sent' }])

      expect((await post('/user/new-password', { token, password })).status).toBe(204)
      const { access_token } = await (await signIn('Joerg@Aurora.example')).json()
      const me = await calls.request('/user/me', { headers: { authorization: `Bearer ${access_token}` } })
      expect(await me.json()).toEqual({
        title: 'Dr.',
        name: 'Jörg Lüddecke',
        email: 'joerg@aurora.example',
        roles: ['member'],
        editablePages: [],
        rights: [],
        collections: [],
      })
      const listed = await calls.request('/members/io/accounts', { headers: { authorization } })
      expect((await listed.json()).accounts[0]).toMatchObject({
        name: 'Jörg Lüddecke',
        state: 'active',
        invitedUntil: null,
        lastSignInAt: expect.any(String),
      })
      expect((await post('/user/new-password', { token, password })).status).toBe(422)
    })
  })
})
