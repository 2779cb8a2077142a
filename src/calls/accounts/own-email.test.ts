import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeRow } from '../../accounts/accounts.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn, testPassword } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { seedSender, waitingMails } from '../../testing/mails.ts'

const hours = 3_600_000
const wanted = 'Max@Markomannia.Example'
const dead = 'Dieser Link ist abgelaufen oder wurde schon benutzt.'

describe.each(engines)('one’s own e-mail for signing in on %s', (engine) => {
  let calls: TestCalls
  let owner: Awaited<ReturnType<typeof signedIn>>
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-11-18T10:00:00Z')
    calls = await openTestCalls(engine, () => new Date(now))
    await seedSender(calls.app.database.db)
    owner = await signedIn(calls.app, 'member')
  })
  afterEach(() => calls.close())

  const ask = async (method: string, path: string, body?: unknown, authorization = owner.authorization) => {
    const init = { method, headers: { authorization }, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await calls.request(path, init)
    return { status: response.status, json: await response.json() }
  }
  const want = (email = wanted, authorization?: string) =>
    ask('PUT', '/user/email', { current: testPassword, email }, authorization)
  const confirm = (token: string, authorization?: string) =>
    ask('POST', '/user/email/confirmation', { token }, authorization)
  const login = async (authorization?: string) => (await ask('GET', '/user/me', undefined, authorization)).json.email
  const letters = () => waitingMails(calls.app.database.db)
  const addresses = async () => (await letters()).map(({ to_address }) => to_address).sort()
  const tokenTo = async (email: string) =>
    (await letters())
      .filter(({ to_address }) => to_address === email)
      .map(({ text }) => text?.match(/#bestaetigen=([\w-]{43})/)?.[1])
      .findLast(Boolean) ?? ''

  it('changes once the new address has confirmed it; both are told, the old one before, too; sessions go on', async () => {
    const { status, json } = await want()
    expect([status, json.asked.email, json.email]).toEqual([202, 'max@markomannia.example', owner.account.email])
    expect(await login()).toBe(owner.account.email)
    expect(await addresses()).toEqual(['max@markomannia.example', owner.account.email])
    const token = await tokenTo('max@markomannia.example')
    expect((await letters()).filter(({ text }) => text?.includes(token))).toHaveLength(1)
    expect((await confirm(token)).json).toMatchObject({ email: 'max@markomannia.example', asked: null })
    expect(await login()).toBe('max@markomannia.example')
    expect(await addresses()).toEqual([
      'max@markomannia.example',
      'max@markomannia.example',
      owner.account.email,
      owner.account.email,
    ])
    const kinds = await calls.app.database.db.selectFrom('acts').select('kind').execute()
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['new login asked for', 'new login confirmed'])
  })

  it('stays where the password is wrong, the address is none or the same, and nobody is told', async () => {
    const given = { current: testPassword, email: wanted }
    for (const [change, field] of [
      [{ current: 'geraten' }, 'current'],
      [{ email: 'max' }, 'email'],
      [{ email: owner.account.email }, 'email'],
    ] as const) {
      const { status, json } = await ask('PUT', '/user/email', { ...given, ...change })
      expect([status, json.errors[0].field]).toEqual([422, field])
    }
    expect(await letters()).toEqual([])
  })

  it('is confirmed once, within a day, by the newest link, and by nobody else', async () => {
    await want()
    const first = await tokenTo('max@markomannia.example')
    await want('moritz@markomannia.example')
    const second = await tokenTo('moritz@markomannia.example')
    const thief = await signedIn(calls.app, 'editor')
    for (const [token, authorization] of [[first], ['x'], ['\0'], [second, thief.authorization]] as const) {
      const { status, json } = await confirm(token, authorization)
      expect([status, json.title]).toEqual([422, dead])
    }
    const both = await Promise.all([confirm(second), confirm(second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await login()).toBe('moritz@markomannia.example')
    await want()
    now += 24 * hours
    // No session lasts a day.
    await calls.app.database.db.updateTable('tokens').set({ issued_at: now, last_used_at: now }).execute()
    expect((await confirm(await tokenTo('max@markomannia.example'))).status).toBe(422)
    expect((await ask('GET', '/user/email')).json.asked).toBeNull()
  })

  it('can be withdrawn: then the link opens nothing', async () => {
    await want()
    expect((await ask('DELETE', '/user/email')).json.asked).toBeNull()
    expect((await confirm(await tokenTo('max@markomannia.example'))).status).toBe(422)
    expect(await login()).toBe(owner.account.email)
  })

  it('is not told to be another’s: who has it gets a letter, one a day, and the answer is the same', async () => {
    const other = await signedIn(calls.app, 'editor')
    const free = await want()
    const taken = await want(other.account.email)
    expect([taken.status, Object.keys(taken.json)]).toEqual([free.status, Object.keys(free.json)])
    expect(taken.json.asked.email).toBe(other.account.email)
    await want(other.account.email)
    const told = (await letters()).filter(({ to_address }) => to_address === other.account.email)
    expect(told.map(({ subject }) => subject)).toEqual(['Jemand wollte sich mit deiner E-Mail-Adresse anmelden'])
    expect(await tokenTo(other.account.email)).toBe('')
  })

  it('is one account’s alone, also where two confirm it at once', async () => {
    const rival = await signedIn(calls.app, 'editor')
    await want()
    const mine = await tokenTo('max@markomannia.example')
    now += 1
    await want(wanted, rival.authorization)
    const his = await tokenTo('max@markomannia.example')
    expect(mine).not.toBe(his)
    const both = await Promise.all([confirm(mine), confirm(his, rival.authorization)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const logins = [await login(), await login(rival.authorization)]
    expect(logins.filter((email) => email === 'max@markomannia.example')).toHaveLength(1)
  })

  it('may be asked for five times a day, since each time a stranger may get a letter', async () => {
    for (let i = 0; i < 5; i++) expect((await want(`max${i}@markomannia.example`)).status).toBe(202)
    expect((await want()).status).toBe(429)
    expect(await addresses()).not.toContain('max@markomannia.example')
  })

  it('is gone with a disabled account', async () => {
    await want()
    const token = await tokenTo('max@markomannia.example')
    const disabled = { disabled_at: now }
    await inTransaction(calls.app.database.db, 'read committed', (trx) => changeRow(trx, owner.account.id, disabled))
    expect((await confirm(token)).status).toBe(401)
  })
})
