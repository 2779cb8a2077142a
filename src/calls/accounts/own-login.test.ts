import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn, testPassword } from '../../testing/accounts.ts'
import { openTestCalls, serveCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { seedSender } from '../../testing/mails.ts'

const wanted = { current: testPassword, name: 'Max Muster', email: 'max@markomannia.example' }

describe.each(engines)('the login of an administrator on %s', (engine) => {
  let calls: TestCalls
  let admin: Awaited<ReturnType<typeof signedIn>>
  const db = () => calls.app.database.db
  beforeEach(async () => {
    calls = await openTestCalls(engine, () => new Date('2026-11-18T10:00:00Z'))
    await seedSender(db())
    admin = await signedIn(calls.app, 'admin')
  })
  afterEach(() => calls.close())

  const withMailServer = () =>
    serveCalls({ ...calls.app, config: { ...calls.app.config, smtpUrl: 'smtp://mail.example' } })
  const change = async (server: Pick<TestCalls, 'request'>, body: object = {}) => {
    const headers = { authorization: admin.authorization, 'content-type': 'application/json' }
    const init = { method: 'PUT', headers, body: JSON.stringify({ ...wanted, ...body }) }
    const answer = await server.request('/user/login', init)
    return { status: answer.status, json: await answer.json() }
  }
  const email = async () =>
    (await db().selectFrom('accounts').select('email').where('id', '=', admin.account.id).executeTakeFirst())?.email
  const acts = async () => (await db().selectFrom('acts').select('kind').execute()).map(({ kind }) => kind)
  const comeFrom = (address: string) =>
    db().updateTable('accounts').set({ email: address }).where('id', '=', admin.account.id).execute()

  it('holds at once where no mail can be sent, since no link would arrive', async () => {
    await comeFrom('alt@markomannia.example')
    expect(await change(calls)).toEqual({ status: 200, json: { asked: null } })
    expect(await email()).toBe(wanted.email)
    expect(await acts()).toEqual(['login changed'])
  })

  it('holds at once where the present address is one of the sample, which nobody reads', async () => {
    expect(await change(withMailServer())).toEqual({ status: 200, json: { asked: null } })
    expect(await email()).toBe(wanted.email)
  })

  it('has to be confirmed by the new address everywhere else', async () => {
    await comeFrom('alt@markomannia.example')
    expect(await change(withMailServer())).toEqual({ status: 200, json: { asked: wanted.email } })
    expect(await email()).toBe('alt@markomannia.example')
    expect((await acts()).sort()).toEqual(['login changed', 'new login asked for'])
    expect((await change(withMailServer(), { current: 'geraten' })).status).toBe(422)
    expect(await acts()).toContain('new login refused')
  })
})
