import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { putCodeApp } from '../../../accounts/factors/code-apps.ts'
import { codeAt, makeSecret, stepAt } from '../../../accounts/factors/one-time-code-rules.ts'
import { sealSecret } from '../../../accounts/factors/seal-secret.ts'
import { signedIn, testPassword } from '../../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'

describe.each(engines)('who is signed in on %s', (engine) => {
  let calls: TestCalls

  beforeEach(async () => {
    calls = await openTestCalls(engine, () => new Date('2026-11-18T10:00:00Z'), 'sample')
  })
  afterEach(() => calls.close())

  it('proves himself once more by a code, but not by a password alone or by a code that was printed for him', async () => {
    const { app } = calls
    const admin = await signedIn(app, 'admin')
    const { account, authorization } = await signedIn(app, 'member')
    const secret = makeSecret()
    const row = { account_id: account.id, secret: sealSecret(app.linkSecret, account.id, secret), last_step: 0 }
    await putCodeApp(app.database.db, { ...row, created_at: 1, confirmed_at: 1 })
    const headers = { authorization: admin.authorization }
    const printed = await calls.request(`/members/io/accounts/${account.id}/rescue`, { method: 'POST', headers })
    const code = codeAt(secret, stepAt(app.clock()))
    await app.database.db.updateTable('tokens').set({ proved_at: 0 }).execute()
    const prove = async (proof: object, by = authorization) => {
      const headers = { authorization: by, 'content-type': 'application/json' }
      const body = JSON.stringify(proof)
      return (await calls.request('/user/fresh', { method: 'POST', headers, body })).status
    }
    const isProved = () =>
      app.database.db
        .selectFrom('tokens')
        .select('proved_at')
        .where('account_id', '=', account.id)
        .where('proved_at', '>', 0)
        .executeTakeFirst()
    expect(await prove({ password: testPassword })).toBe(422)
    expect(await prove({ code: code === '000000' ? '000001' : '000000' })).toBe(422)
    expect(await prove({ code: (await printed.json()).code })).toBe(422)
    expect(await prove({ code }, admin.authorization)).toBe(422)
    expect(await isProved()).toBeUndefined()
    expect(await prove({ code })).toBe(204)
    expect(await isProved()).toBeDefined()
    expect(await prove({ code })).toBe(422)
  })
})
