import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { issueToken } from '../../accounts/tokens/issue-token.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn, testPassword, testSession } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { seedSender } from '../../testing/mails.ts'

type Owner = Awaited<ReturnType<typeof signedIn>>
const minutes = 60_000

describe.each(engines)('sessions on %s', (engine) => {
  let calls: TestCalls
  let owner: Owner
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-11-18T10:00:00Z')
    calls = await openTestCalls(engine, () => new Date(now))
    await seedSender(calls.app.database.db)
    owner = await signedIn(calls.app, 'member')
  })
  afterEach(() => calls.close())

  const ask = (method: string, path: string, authorization = owner.authorization, body?: unknown) =>
    calls.request(path, {
      method,
      headers: { authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const open = async (session: Partial<typeof testSession> = {}, account = owner.account) => {
    const { database, clock } = calls.app
    const token = await inTransaction(database.db, 'read committed', (trx) =>
      issueToken(trx, clock, account, { ...testSession, ...session }),
    )
    return `Bearer ${token}`
  }
  const list = async (authorization?: string, path = '/user/sessions') =>
    (await (await ask('GET', path, authorization)).json()).sessions
  const isIn = async (authorization: string) => (await ask('GET', '/user/me', authorization)).status === 200
  const acts = async () =>
    (await calls.app.database.db.selectFrom('acts').select('kind').orderBy('at').execute()).map(({ kind }) => kind)

  it('are listed with what, from where and since when, this one marked, and nothing that opens them', async () => {
    now += minutes / 2
    await open({ device: 'Safari auf dem iPhone', network: '2001:db8:1:2::/64' } as object)
    await signedIn(calls.app, 'editor')
    const found = await list()
    expect(found).toEqual([
      {
        id: expect.any(String),
        device: 'Safari auf dem iPhone',
        isSameNetwork: false,
        network: '2001:db8:1:…',
        openedBy: 'password',
        beganAt: '2026-11-18T10:00:30.000Z',
        lastUsedAt: '2026-11-18T10:00:30.000Z',
        isThis: false,
      },
      expect.objectContaining({ device: 'Firefox auf Linux', isSameNetwork: true, network: '192.0.2.x', isThis: true }),
    ])
    const hashes = await calls.app.database.db.selectFrom('tokens').select('hash').execute()
    for (const { hash } of hashes) expect(JSON.stringify(found)).not.toContain(hash)
    now += 61 * minutes
    expect(await list(await open())).toHaveLength(1)
  })

  it('are ended one by one, twice without harm, and by nobody else', async () => {
    const other = await open()
    const editor = await signedIn(calls.app, 'editor')
    const { id } = (await list()).find(({ isThis }: { isThis: boolean }) => !isThis)
    expect((await ask('DELETE', `/user/sessions/${id}`, editor.authorization)).status).toBe(204)
    expect(await isIn(other)).toBe(true)
    expect((await ask('DELETE', `/user/sessions/${id}`)).status).toBe(204)
    expect([await isIn(other), await isIn(owner.authorization)]).toEqual([false, true])
    expect((await ask('DELETE', `/user/sessions/${id}`)).status).toBe(204)
    expect((await ask('DELETE', '/user/sessions/%00')).status).toBe(404)
    expect(await acts()).toEqual(['session ended'])
  })

  it('are ended all but this one; of two that end each other at once, one is left', async () => {
    const others = [await open(), await open()]
    expect(await (await ask('DELETE', '/user/sessions')).json()).toEqual({ ended: 2 })
    expect([await isIn(owner.authorization), ...(await Promise.all(others.map(isIn)))]).toEqual([true, false, false])
    const rival = await open()
    await Promise.all([ask('DELETE', '/user/sessions'), ask('DELETE', '/user/sessions', rival)])
    expect([await isIn(owner.authorization), await isIn(rival)].filter(Boolean)).toHaveLength(1)
  })

  it('of an account are seen and ended by an administrator, and his own go on where he asks', async () => {
    const admin = await signedIn(calls.app, 'admin')
    const path = (id: string) => `/members/io/accounts/${id}/sessions`
    expect(await list(admin.authorization, path(owner.account.id))).toEqual([
      expect.objectContaining({ device: 'Firefox auf Linux', isThis: false }),
    ])
    const end = async (id: string) => (await ask('DELETE', path(id), admin.authorization)).json()
    expect(await end(owner.account.id)).toEqual({ ended: 1 })
    expect(await isIn(owner.authorization)).toBe(false)
    const second = await open({}, admin.account)
    expect(await end(admin.account.id)).toEqual({ ended: 1 })
    expect([await isIn(admin.authorization), await isIn(second)]).toEqual([true, false])
    for (const method of ['GET', 'DELETE']) {
      expect((await ask(method, path('nobody'), admin.authorization)).status).toBe(404)
    }
    expect(await acts()).toEqual(['sessions of account ended', 'sessions of account ended'])
  })

  describe('that are not fresh', () => {
    let admin: Owner
    beforeEach(async () => {
      admin = await signedIn(calls.app, 'admin')
    })
    const hurt = (authorization = admin.authorization) => ask('GET', '/members/io/members/export.csv', authorization)
    const prove = (password: string, authorization = admin.authorization) =>
      ask('POST', '/user/fresh', authorization, { password })

    it('do nothing that hurts, after ten minutes, until their owner has said his password', async () => {
      now += 10 * minutes - 1
      expect((await hurt()).status).toBe(200)
      now += 1
      const refused = await hurt()
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({
        code: 'stale_sign_in',
        title: 'Bitte bestätige noch einmal, dass du es bist.',
      })
      const wrong = await prove('geraten')
      expect([wrong.status, (await wrong.json()).errors]).toEqual([
        422,
        [{ field: 'password', message: 'Das ist nicht dein Passwort.' }],
      ])
      expect((await hurt()).status).toBe(403)
      expect((await prove(testPassword)).status).toBe(204)
      expect((await hurt()).status).toBe(200)
      now += 10 * minutes
      expect((await hurt()).status).toBe(403)
      // Both at the same moment, as this clock has it.
      const proofs = (await acts()).filter((kind) => kind.startsWith('sign-in')).toSorted()
      expect(proofs).toEqual(['sign-in confirmed', 'sign-in not confirmed'])
    })

    it('are fresh for themselves only, whatever the clock of a device says', async () => {
      const other = await open({}, admin.account)
      now += 10 * minutes
      const headers = { authorization: admin.authorization, date: new Date(now - 5 * minutes).toUTCString() }
      expect((await calls.request('/members/io/members/export.csv', { headers })).status).toBe(403)
      await prove(testPassword)
      expect([(await hurt()).status, (await hurt(other)).status]).toEqual([200, 403])
    })

    it('are proven twice at once without becoming two, and stay over where they were ended meanwhile', async () => {
      now += 10 * minutes
      const both = await Promise.all([prove(testPassword), prove(testPassword)])
      expect(both.map(({ status }) => status)).toEqual([204, 204])
      expect(await list(admin.authorization)).toHaveLength(1)
      now += 10 * minutes
      const other = await open({}, admin.account)
      await Promise.all([prove(testPassword), ask('DELETE', '/user/sessions', other)])
      expect([await isIn(admin.authorization), await isIn(other)]).toEqual([false, true])
    })

    it('count wrong passwords with all others of their owner, and let none in after five', async () => {
      now += 10 * minutes
      const answers = await Promise.all(Array.from({ length: 12 }, () => prove('geraten')))
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
      expect((await prove(testPassword)).status).toBe(429)
      const change = { current: testPassword, password: 'Silber und Himmelblau' }
      expect((await ask('PUT', '/user/password', admin.authorization, change)).status).toBe(429)
      expect((await hurt()).status).toBe(403)
    })
  })
})
