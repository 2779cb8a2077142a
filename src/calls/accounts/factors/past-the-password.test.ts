import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeLink } from '../../../accounts/links/make-link.ts'
import { inTransaction } from '../../../database/in-transaction.ts'
import { signedIn, testPassword } from '../../../testing/accounts.ts'
import { makeAuthenticator } from '../../../testing/builders/authenticator.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'

const password = 'Silber und Himmelblau'

describe.each(engines)('who has a second factor on %s', (engine) => {
  let calls: TestCalls
  let now: number

  beforeEach(async () => {
    now = Date.parse('2026-11-18T10:00:00Z')
    calls = await openTestCalls(engine, () => new Date(now), 'sample')
  })
  afterEach(() => calls.close())

  const send = (path: string, body?: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    calls.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })

  async function withPasskey(role: 'member' | 'admin') {
    const { account, authorization } = await signedIn(calls.app, role)
    const device = makeAuthenticator()
    const { challenge } = await (await send('/user/passkeys/challenge', undefined, { authorization })).json()
    const made = { passkey: device.register(challenge), name: 'Handy' }
    expect((await send('/user/passkeys', made, { authorization })).status).toBe(201)
    return { account, authorization, device }
  }

  it('gets no session by a link to a new password, and is asked for the factor that he had before', async () => {
    const { account, authorization } = await withPasskey('member')
    const { token } = await inTransaction(calls.app.database.db, 'read committed', (trx) =>
      makeLink(trx, calls.app.clock, account.id, 'forgotten'),
    )
    const set = await send('/user/new-password', { token, password })
    expect([set.status, await set.text()]).toEqual([204, ''])
    expect((await calls.request('/user/me', { headers: { authorization } })).status).toBe(401)

    const answer = await calls.request('/oauth/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('pennal:pennal')}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'password', username: account.email, password }).toString(),
    })
    const told = await answer.json()
    expect([answer.status, told.error, told.secondStep.passkeys]).toEqual([400, 'second_step', 1])
    expect(told).not.toHaveProperty('access_token')
  })

  it('changes what he signs in with only after showing it of late: the password and an open window do not do', async () => {
    const { authorization, device } = await withPasskey('admin')
    now += 11 * 60_000
    const changes = [
      ['/user/password', { current: testPassword, password }],
      ['/user/email', { current: testPassword, email: 'neu@aurora.example' }],
      ['/user/login', { current: testPassword, name: 'Neu', email: 'neu@aurora.example' }],
    ] as const
    for (const [path, wish] of changes) {
      const refused = await send(path, wish, { authorization }, 'PUT')
      expect([path, refused.status, (await refused.json()).code]).toEqual([path, 403, 'stale_sign_in'])
    }
    const { challenge } = await (await send('/user/factors/challenge', undefined, { authorization })).json()
    expect((await send('/user/fresh', { passkey: device.use(challenge) }, { authorization })).status).toBe(204)
    const changed = await send('/user/password', { current: testPassword, password }, { authorization }, 'PUT')
    expect(changed.status).toBe(204)
  })

  it('is asked for no more than the password where he has none', async () => {
    const { authorization } = await signedIn(calls.app, 'member')
    now += 11 * 60_000
    const changed = await send('/user/password', { current: testPassword, password }, { authorization }, 'PUT')
    expect(changed.status).toBe(204)
  })
})
