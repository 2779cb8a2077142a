import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeRow } from '../../accounts/accounts.ts'
import { issueToken } from '../../accounts/tokens/issue-token.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn, testPassword, testSession } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { seedSender } from '../../testing/mails.ts'
import { addPerson } from '../../testing/members.ts'

const password = 'Silber und Himmelblau'

describe.each(engines)('PUT /user/password on %s', (engine) => {
  let calls: TestCalls
  let session: Awaited<ReturnType<typeof signedIn>>

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    await seedSender(calls.app.database.db)
    session = await signedIn(calls.app, 'member')
  })
  afterEach(() => calls.close())

  const put = (body: unknown, authorization = session.authorization) =>
    calls.request('/user/password', {
      method: 'PUT',
      headers: { authorization },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const isIn = async (token: string) =>
    (await calls.request('/user/me', { headers: { authorization: `Bearer ${token}` } })).status === 200

  it('answers 204; this session goes on, the others end', async () => {
    const { database, clock } = calls.app
    const other = await inTransaction(database.db, 'read committed', (trx) =>
      issueToken(trx, clock, session.account, testSession),
    )
    const response = await put({ current: testPassword, password })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect([await isIn(session.token), await isIn(other ?? '')]).toEqual([true, false])
    // However the scheme is written, the session that asks is the one that stays.
    expect((await put({ current: password, password: testPassword }, `bEARER   ${session.token}`)).status).toBe(204)
    expect(await isIn(session.token)).toBe(true)
  })

  it('names the field that is wrong', async () => {
    const response = await put({ current: 'falsch', password })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: [{ field: 'current', message: 'Das ist nicht dein jetziges Passwort.' }],
    })
  })

  it('is none of the names of the person and of the fraternity', async () => {
    const { database } = calls.app
    const { id } = await addPerson(calls.app, { firstName: 'Jörg', surName: 'Lüddecke', nickname: 'Humpen' })
    await inTransaction(database.db, 'read committed', (trx) => changeRow(trx, session.account.id, { member_id: id }))
    for (const name of ['Lüddecke', 'Jörg Humpen', 'Aurora', 'Eschenfurt', 'Humpen aus Aurora']) {
      const response = await put({ current: testPassword, password: `1895 ${name} 1895` })
      expect([name, response.status]).toEqual([name, 422])
      expect((await response.json()).errors).toEqual([
        {
          field: 'password',
          message: 'Das Passwort darf nicht aus deinem Namen oder aus Namen und Wörtern der Verbindung gebildet sein.',
        },
      ])
    }
  })

  it('logs whoever does not know the old one', async () => {
    calls.app.log.level = 'warn'
    await put({ current: 'falsch', password })
    await put({ current: testPassword, password: 'kurz' })
    expect(calls.logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'new password refused', accountId: session.account.id, why: 'wrong password' }),
    ])
    expect(calls.logged.join()).not.toContain('falsch')
  })

  it('answers 429 and says when to come back after five wrong ones', async () => {
    for (let i = 0; i < 5; i++) expect((await put({ current: 'falsch', password })).status).toBe(422)
    const response = await put({ current: testPassword, password })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await response.json()).title).toBe('Zu viele Fehlversuche. Bitte probiere es in 15 Minuten noch einmal.')
  })

  it('takes nothing but two texts', async () => {
    for (const [body, status] of [
      ['', 400],
      ['{', 400],
      ['[]', 422],
      ['{}', 422],
      [{ current: testPassword }, 422],
      [{ current: [testPassword], password }, 422],
      [{ current: testPassword, password: 123456789012 }, 422],
      [{ current: testPassword, password: 'ü'.repeat(513) }, 422],
    ] as const) {
      expect([body, (await put(body)).status]).toEqual([body, status])
    }
    expect((await put({ current: testPassword, password })).status).toBe(204)
    expect(calls.logged).toEqual([])
  })
})
