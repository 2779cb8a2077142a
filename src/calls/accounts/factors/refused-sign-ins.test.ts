import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn, testPassword } from '../../../testing/accounts.ts'
import { makeAuthenticator } from '../../../testing/builders/authenticator.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'

describe.each(engines)('a sign-in by passkey or second step that is refused on %s', (engine) => {
  let calls: TestCalls
  let now: number

  beforeEach(async () => {
    now = Date.parse('2026-11-18T10:00:00Z')
    calls = await openTestCalls(engine, () => new Date(now), 'sample')
    calls.app.log.level = 'warn'
  })
  afterEach(() => calls.close())

  async function send(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const init = { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await calls.request(path, init)
    return { status: response.status, body: await response.json(), waits: response.headers.get('retry-after') }
  }
  const refusedSignIns = () =>
    calls.logged
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'sign-in refused')
      .map(({ accountId, clientAddress, why }) => [accountId, clientAddress, why])

  it('is in the log with whose it was, where that is known, and from where, and nothing of what was typed', async () => {
    const { account, authorization } = await signedIn(calls.app, 'member')
    const device = makeAuthenticator()
    const { body: options } = await send('/user/passkeys/challenge', undefined, { authorization })
    const added = await send(
      '/user/passkeys',
      { passkey: device.register(options.challenge), name: 'Handy' },
      { authorization },
    )
    expect(added.status).toBe(201)

    const { body: offered } = await send('/user/sign-in/challenge')
    const stranger = makeAuthenticator().use(offered.challenge, { userId: account.id })
    expect((await send('/user/sign-in/passkey', { passkey: stranger })).status).toBe(422)
    expect(refusedSignIns()).toEqual([['anonymous', '192.0.2.1', 'wrong passkey']])

    const form = new URLSearchParams({ grant_type: 'password', username: account.email, password: testPassword })
    const response = await calls.request('/oauth/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('pennal:pennal')}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    const { ticket } = (await response.json()).secondStep
    const typed = 'WXYZ-WXYZ-WXYZ-WXYZ'
    const wrong = await send(
      '/user/sign-in/second',
      { ticket, proof: { code: typed } },
      { 'x-test-address': '192.0.2.9' },
    )
    expect(wrong.status).toBe(422)
    expect(refusedSignIns().at(-1)).toEqual([account.id, '192.0.2.9', 'wrong second step'])
    for (const secret of [typed, ticket, testPassword]) expect(calls.logged.join()).not.toContain(secret)
  })

  it('leaves nothing behind where it was only begun, or signed by a stranger', async () => {
    const { db } = calls.app.database
    const { body: offered } = await send('/user/sign-in/challenge')
    const { account } = await signedIn(calls.app, 'member')
    const stranger = makeAuthenticator().use(offered.challenge, { userId: account.id })
    expect((await send('/user/sign-in/passkey', { passkey: stranger })).status).toBe(422)
    expect(await db.selectFrom('used_challenges').select('challenge').execute()).toEqual([])
  })
})
