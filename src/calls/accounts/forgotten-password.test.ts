import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Account, changeRow, findAccount, insertAccount } from '../../accounts/accounts.ts'
import { createAccount } from '../../accounts/create-account.ts'
import { disableAccount } from '../../accounts/disable-account.ts'
import { rememberNetwork } from '../../accounts/sign-in/known-networks.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn, testPassword } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { seedSender, tokenIn, waitingMails } from '../../testing/mails.ts'
import { addPerson } from '../../testing/members.ts'

const start = Date.parse('2025-05-01T12:00:00Z')
const minutes = 60_000

// Each answer takes its time.
describe.each(engines)('POST /user/forgotten on %s', (engine) => {
  let calls: TestCalls
  let now: number
  let accountId: string

  beforeEach(async () => {
    now = start
    calls = await openTestCalls(engine, () => new Date(now))
    await seedSender(calls.app.database.db)
    accountId = (await signedIn(calls.app, 'member')).account.id
  })
  afterEach(() => calls.close())

  const post = (body: string, address = '192.0.2.1') =>
    calls.request('/user/forgotten', { method: 'POST', headers: { 'x-test-address': address }, body })
  const ask = (email: unknown, address?: string) => post(JSON.stringify({ email }), address)
  const mails = () => waitingMails(calls.app.database.db)

  async function makeOthers() {
    const { database, clock } = calls.app
    const make = (email: string) => createAccount(database.db, clock, { email, password: testPassword, role: 'member' })
    const [disabled, deceased] = [await make('disabled@aurora.example'), await make('deceased@aurora.example')]
    const dead = await addPerson(calls.app, { status: 'verstorben' })
    await inTransaction(database.db, 'read committed', async (trx) => {
      await disableAccount(trx, clock, disabled.id)
      await changeRow(trx, deceased.id, { member_id: dead.id })
    })
  }

  it('does not say that a mail is on its way where there is no mail server', async () => {
    const { message, delivery } = await (await ask('member@aurora.example')).json()
    expect(delivery).toBe('files')
    expect(message).toContain('verschickt gerade keine E-Mails')
    expect(message).not.toContain('unterwegs')
  })

  it('sends a link to a new password, with words for the person', async () => {
    const { id } = await addPerson(calls.app)
    await inTransaction(calls.app.database.db, 'read committed', (trx) => changeRow(trx, accountId, { member_id: id }))
    expect((await ask(' Member@AURORA.example')).status).toBe(202)
    const [mail, ...more] = await mails()
    expect([more.length, calls.mailWakes.count]).toEqual([0, 1])
    expect(mail).toMatchObject({ to_address: 'member@aurora.example', subject: 'Neues Passwort festlegen' })
    expect(mail?.expires_at).toBe(start + 24 * 60 * minutes)
    const text = mail?.text?.replace(/\s+/g, ' ')
    for (const part of [
      'Lieber Emil Brakebusch,',
      'jemand, hoffentlich du selbst, hat für dein Konto member@aurora.example',
      'bis Freitag, 2. Mai, 14.00 Uhr, und nur einmal',
      'Du wolltest gar kein neues Passwort?',
    ]) {
      expect(text).toContain(part)
    }
    const link = await calls.request('/user/link', {
      method: 'POST',
      body: JSON.stringify({ token: tokenIn(mail?.text) }),
    })
    expect(await link.json()).toEqual({
      email: 'member@aurora.example',
      purpose: 'forgotten',
      expiresAt: '2025-05-02T12:00:00.000Z',
    })
  })

  it('answers the same, byte for byte and not sooner, whether there is such an account or not', async () => {
    await makeOthers()
    const answers = []
    for (const name of ['member', 'nobody', 'disabled', 'deceased']) {
      const asked = performance.now()
      const response = await ask(`${name}@aurora.example`)
      const answer = [response.status, [...response.headers], await response.text()]
      // A timer may be early by the fraction of a millisecond that it does not count.
      expect([name, performance.now() - asked > 399]).toEqual([name, true])
      answers.push(JSON.stringify(answer))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('Wenn es zu dieser Adresse ein Konto gibt')
    expect((await mails()).map((mail) => mail.to_address)).toEqual(['member@aurora.example'])
    expect(calls.mailWakes.count).toBe(4)
  })

  it('sends three mails an hour for an account, and goes on giving the same answer', async () => {
    const texts = await Promise.all(
      [1, 2, 3, 4, 5].map(async (host) => (await ask('member@aurora.example', `192.0.2.${host}`)).text()),
    )
    expect(new Set(texts).size).toBe(1)
    expect(await mails()).toHaveLength(3)
    now += 60 * minutes - 1
    await ask('member@aurora.example')
    expect(await mails()).toHaveLength(3)
    now += 1
    await ask('member@aurora.example')
    expect(await mails()).toHaveLength(4)
  })

  it('leaves one link, the newest, however many are asked for at once', async () => {
    await Promise.all([1, 2, 3].map(() => ask('member@aurora.example')))
    const looks = (await mails()).map(async (mail) => {
      const body = JSON.stringify({ token: tokenIn(mail.text) })
      return (await calls.request('/user/link', { method: 'POST', body })).status
    })
    expect((await Promise.all(looks)).sort()).toEqual([200, 422, 422])
  })

  it('answers whoever asks, however many others in his network ask for addresses that nobody has', async () => {
    const asked = Array.from({ length: 25 }, (_, i) => ask(`nobody${i}@aurora.example`))
    const answers = await Promise.all([...asked, ask('member@aurora.example')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    expect((await mails()).map((mail) => mail.to_address)).toEqual(['member@aurora.example'])
  })

  it('sends twenty mails an hour at the body of one network, and tells only the log of the others', async () => {
    const { database, log } = calls.app
    log.level = 'warn'
    const account = await findAccount(database.db, accountId)
    for (let i = 0; i < 22; i++) {
      await insertAccount(database.db, { ...(account as Account), id: `other-${i}`, email: `o${i}@aurora.example` })
    }
    const answers = await Promise.all(Array.from({ length: 22 }, (_, i) => ask(`o${i}@aurora.example`)))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await mails()).toHaveLength(20)
    const heldBack = () =>
      calls.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'mail about a new password held back')
    expect(heldBack()).toEqual(
      Array(2).fill(
        expect.objectContaining({
          why: 'too many mails',
          clientAddress: '192.0.2.1',
          account: expect.stringMatching(/^other-/),
        }),
      ),
    )
    // His own network may ask for his mail all the same, and any other for it as well.
    await inTransaction(database.db, 'read committed', (trx) => rememberNetwork(trx, accountId, '192.0.2.1', now))
    await ask('member@aurora.example')
    await ask('member@aurora.example', '192.0.2.2')
    expect(await mails()).toHaveLength(22)
    // One comes back after three minutes, for the account that had to go without.
    now += 3 * minutes
    const [held] = heldBack().map(({ account }) => account.replace('other-', 'o'))
    await ask(`${held}@aurora.example`)
    expect(await mails()).toHaveLength(23)
  })

  it('changes nothing by itself: the password stays, the session goes on', async () => {
    const { authorization } = await signedIn(calls.app, 'editor')
    await ask('editor@aurora.example')
    expect((await calls.request('/user/me', { headers: { authorization } })).status).toBe(200)
  })

  it.each([
    ['no JSON', '', 400],
    ['half JSON', '{"email":', 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['no address', '{}', 422],
    ['a list of addresses', '{"email":["member@aurora.example"]}', 422],
    ['an object', '{"email":{"$gt":""}}', 422],
    ['no address at all', '{"email":"member"}', 422],
    ['line breaks', '{"email":"member@aurora.example\\r\\nBcc: alle@aurora.example"}', 422],
    ['NUL', '{"email":"member@aurora.example\\u0000"}', 422],
    ['a very long address', JSON.stringify({ email: `${'x'.repeat(60_000)}@aurora.example` }), 422],
  ])('refuses %s', async (_, body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect([await mails(), calls.logged]).toEqual([[], []])
  })
})
