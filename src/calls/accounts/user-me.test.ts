import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceAccountGrants } from '../../accounts/rights/rights.ts'
import type { Right } from '../../accounts/rights/rights-rules.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'

describe.each(engines)('GET /user/me on %s', (engine) => {
  let calls: TestCalls
  let now: number

  beforeEach(async () => {
    now = Date.parse('2025-05-01T12:00:00Z')
    calls = await openTestCalls(engine, () => new Date(now))
  })
  afterEach(() => calls.close())

  const me = async (authorization?: string) =>
    calls.request('/user/me', { headers: authorization === undefined ? {} : { authorization } })

  it('answers who is signed in', async () => {
    const { authorization } = await signedIn(calls.app, 'admin')
    const response = await me(authorization)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      title: '',
      name: 'Test admin',
      email: 'admin@aurora.example',
      roles: ['member', 'editor', 'admin'],
      rights: ['documents', 'pictures', 'programme', 'pages', 'addresses'],
      collections: [],
      editablePages: [],
    })
  })

  it('names the pages of who may change some of them, and of nobody else', async () => {
    const { account, authorization } = await signedIn(calls.app, 'member')
    const pagesWith = async (rights: readonly Right[], collections: string[]) => {
      await inTransaction(calls.app.database.db, 'read committed', (trx) =>
        replaceAccountGrants(trx, account.id, { rights, collections }),
      )
      return (await (await me(authorization)).json()).editablePages
    }
    expect(await pagesWith([], ['faq', 'penalties'])).toEqual(['faq', 'penalties'])
    expect(await pagesWith(['programme'], [])).toContain('calendar')
    expect(await pagesWith(['programme'], [])).not.toContain('faq')
    expect(await pagesWith(['pages'], ['events'])).toEqual([])
    expect(await pagesWith(['addresses', 'documents', 'pictures'], [])).toEqual([])
  })

  it('takes the scheme in any case, as HTTP wants it', async () => {
    const { token } = await signedIn(calls.app, 'member')
    expect((await me(`bearer ${token}`)).status).toBe(200)
  })

  it('answers 401 and asks for a token where none is sent', async () => {
    for (const authorization of [undefined, '', 'Basic cGVubmFsOnBlbm5hbA==', 'Bearer']) {
      const response = await me(authorization)
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
      expect(await response.json()).toEqual({
        type: 'about:blank',
        title: 'Bitte melde dich an.',
        status: 401,
        code: 'unauthorized',
      })
    }
  })

  it('answers 401 and says so where the token is no good', async () => {
    const { token } = await signedIn(calls.app, 'member')
    const tampered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const candidate of [tampered, 'x', `${token}.`]) {
      const response = await me(`Bearer ${candidate}`)
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
  })

  it('answers 401 after an idle hour', async () => {
    const { authorization } = await signedIn(calls.app, 'member')
    now += 60 * 60_000
    expect((await me(authorization)).status).toBe(401)
  })
})
