import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findAccountByEmail } from '../../accounts/accounts.ts'
import { disableAccount } from '../../accounts/disable-account.ts'
import { systemClock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn, testPassword } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'

const form = 'application/x-www-form-urlencoded'
const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`
const right = { grant_type: 'password', username: 'member@aurora.example', password: testPassword }
const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

// Twenty sign-ins in a row wait for the disk forty times, which a busy machine does not do in the usual five seconds.
describe.each(engines)('POST /oauth/token on %s', (engine) => {
  let calls: TestCalls

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    await signedIn(calls.app, 'member')
  })
  afterEach(() => calls.close())

  const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    calls.request('/oauth/token', {
      method: 'POST',
      headers: { authorization: basic('pennal:pennal'), 'content-type': form, ...headers },
      body,
    })

  async function expectError(response: Response, status: number, error: string) {
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error, status, title: expect.any(String), code: expect.any(String) })
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('pragma')).toBe('no-cache')
  }

  it('answers a token that opens the members’ calls', async () => {
    const response = await post(encode(right), { 'content-type': `${form}; charset=UTF-8` })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('pragma')).toBe('no-cache')
    const answer = await response.json()
    expect(answer).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 })
    const me = await calls.request('/user/me', { headers: { authorization: `Bearer ${answer.access_token}` } })
    expect(me.status).toBe(200)
  })

  it('answers wrong user, wrong password and disabled account alike', async () => {
    const { account } = await signedIn(calls.app, 'editor')
    await inTransaction(calls.app.database.db, 'read committed', (trx) => disableAccount(trx, systemClock, account.id))
    const tries = [
      { ...right, password: 'wrong' },
      { ...right, username: 'nobody@aurora.example' },
      { ...right, username: 'nobody' },
      { ...right, username: 'a\0b@aurora.example' },
      { ...right, username: account.email },
    ]
    for (const tried of tries) {
      const response = await post(encode(tried))
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        error: 'invalid_grant',
        type: 'about:blank',
        status: 400,
        code: 'bad_request',
        title: 'User oder Passwort ist nicht korrekt. Bitte probieren Sie es noch einmal.',
      })
    }
  })

  it('takes bytes that are no text for a wrong user', async () => {
    await expectError(await post('grant_type=password&username=%ff%fe%00&password=x'), 400, 'invalid_grant')
  })

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
    'refuses the content type %j before it looks at anything else',
    async (type) => {
      const response = await post(JSON.stringify(right), { 'content-type': type, authorization: 'none' })
      await expectError(response, 400, 'invalid_request')
    },
  )

  it.each([
    ['grant_type twice', `${encode(right)}&grant_type=password`],
    ['username twice', `${encode(right)}&username=a`],
    ['an unknown field twice', `${encode(right)}&x=1&x=2`],
    ['an empty field twice', `${encode(right)}&password=`],
    ['a broken percent-encoding', `${encode(right)}&x=%zz`],
    ['a percent sign at the end', `${encode(right)}&x=100%`],
  ])('refuses %s, even from a wrong client', async (_, body) => {
    await expectError(await post(body), 400, 'invalid_request')
    await expectError(await post(body, { authorization: basic('wrong:wrong') }), 400, 'invalid_request')
  })

  it.each([
    ['no authentication', ''],
    ['another scheme', 'Bearer pennal'],
    ['a wrong id', basic('other:pennal')],
    ['a wrong secret', basic('pennal:other')],
    ['an empty secret', basic('pennal:')],
    ['no colon', basic('pennal')],
    ['a broken encoding', basic('pennal:%zz')],
    ['something that is not base64', 'Basic ###'],
  ])('refuses a client with %s', async (_, authorization) => {
    const response = await post(encode({ ...right, grant_type: 'other' }), { authorization })
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic realm=/)
    await expectError(response, 401, 'invalid_client')
  })

  it('decodes what the client has percent-encoded, and keeps a colon in the secret', async () => {
    calls.app.config.client = { id: 'pen nal', secret: 'ä:+%' }
    const encoded = `${encodeURIComponent('pen nal').replace('%20', '+')}:${encodeURIComponent('ä:+%')}`
    expect((await post(encode(right), { authorization: basic(encoded) })).status).toBe(200)
    expect((await post(encode(right), { authorization: basic('pen nal:ä:%2B%25') })).status).toBe(200)
  })

  it.each(['client_credentials', 'refresh_token', 'authorization_code', 'Password', '__proto__'])(
    'refuses the grant %s',
    async (grant_type) => {
      await expectError(await post(encode({ grant_type })), 400, 'unsupported_grant_type')
    },
  )

  it.each(['grant_type', 'username', 'password'])('refuses a form with %s missing or empty', async (field) => {
    const { [field as keyof typeof right]: _, ...rest } = right
    await expectError(await post(encode(rest)), 400, 'invalid_request')
    await expectError(await post(encode({ ...right, [field]: '' })), 400, 'invalid_request')
  })

  it('refuses an empty body', async () => {
    await expectError(await post(''), 400, 'invalid_request')
  })

  it('of twenty wrong tries at once answers five 400 and fifteen 429 with Retry-After', async () => {
    const wrong = encode({ ...right, password: 'wrong' })
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(wrong)))
    const refused = responses.filter((response) => response.status === 429)
    expect(responses.filter((response) => response.status === 400)).toHaveLength(5)
    expect(refused).toHaveLength(15)
    for (const response of refused) {
      const seconds = Number(response.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(900)
      await expectError(response, 429, 'slow_down')
    }
    await expectError(await post(encode(right)), 429, 'slow_down')
    expect((await post(encode(right), { 'x-test-address': '192.0.2.2' })).status).toBe(200)
  })

  it('grants twenty right tries at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(encode(right))))
    expect(responses.map((response) => response.status)).toEqual(new Array(20).fill(200))
  })

  it('logs who was refused and from where, and nothing of what was typed', async () => {
    calls.app.log.level = 'warn'
    const { account } = await signedIn(calls.app, 'editor')
    await inTransaction(calls.app.database.db, 'read committed', (trx) => disableAccount(trx, systemClock, account.id))
    const slip = 'Mein geheimes Passwort'
    const wrong = { ...right, password: slip }
    for (let i = 0; i < 8; i++) await post(encode(wrong))
    await post(encode({ ...right, username: slip }), { 'x-test-address': '192.0.2.2' })
    await post(encode({ ...right, username: account.email }))
    await post(encode({ ...right, username: 'editor@aurora.example' }))
    const lines = calls.logged.map((line) => JSON.parse(line))
    const member = await findAccountByEmail(calls.app.database.db, right.username)
    const ofMember = ['sign-in refused', member?.id, '192.0.2.1']
    const ofEditor = ['sign-in refused', account.id, '192.0.2.1']
    expect(lines.map(({ msg, accountId, clientAddress, why }) => [msg, accountId, clientAddress, why])).toEqual([
      ...Array(5).fill([...ofMember, 'wrong password']),
      [...ofMember, 'too many failures'],
      ['sign-in refused', 'anonymous', '192.0.2.2', 'wrong password'],
      ...Array(2).fill([...ofEditor, 'account lets nobody in']),
    ])
    for (const secret of [slip, testPassword, 'aurora.example']) expect(calls.logged.join()).not.toContain(secret)
  })

  it('answers other methods with what is allowed', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await calls.request('/oauth/token', { method })
      expect(response.headers.get('allow')).toBe('POST')
      await expectError(response, 405, 'invalid_request')
    }
  })

  it('says server_error and no more when the database is gone', async () => {
    await calls.app.database.db.schema.dropTable('sign_in_failures').execute()
    const response = await post(encode(right))
    expect(await response.clone().text()).not.toContain('sign_in_failures')
    await expectError(response, 500, 'server_error')
    expect(calls.logged.join()).toContain('sign_in_failures')
    expect(calls.logged.join()).not.toContain(testPassword)
  })
})
