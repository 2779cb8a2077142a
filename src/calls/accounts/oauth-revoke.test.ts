import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'

describe.each(engines)('POST /oauth/revoke on %s', (engine) => {
  let calls: TestCalls
  let session: Awaited<ReturnType<typeof signedIn>>

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    session = await signedIn(calls.app, 'member')
  })
  afterEach(() => calls.close())

  const revoke = async (body: string, authorization = `Basic ${Buffer.from('pennal:pennal').toString('base64')}`) =>
    calls.request('/oauth/revoke', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })

  const statusOfMe = async () =>
    (await calls.request('/user/me', { headers: { authorization: session.authorization } })).status

  it('ends the session, answers 200 without a body, and the same once more', async () => {
    expect(await statusOfMe()).toBe(200)
    for (let i = 0; i < 2; i++) {
      const response = await revoke(`token=${session.token}&token_type_hint=access_token`)
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(await statusOfMe()).toBe(401)
  })

  it('answers 200 for a token that never was', async () => {
    for (const token of ['unknown', '%00', 'x'.repeat(10_000)]) {
      expect((await revoke(`token=${token}`)).status).toBe(200)
    }
    expect(await statusOfMe()).toBe(200)
  })

  it.each(['', 'token=', 'other=1', 'token=a&token=b'])('refuses %j', async (body) => {
    const response = await revoke(body)
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ error: 'invalid_request', code: 'bad_request' })
  })

  it('refuses a wrong client and leaves the session alone', async () => {
    const response = await revoke(`token=${session.token}`, 'Basic eDp4')
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /)
    expect(await response.json()).toMatchObject({ error: 'invalid_client' })
    expect(await statusOfMe()).toBe(200)
  })
})
