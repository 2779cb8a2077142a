import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeRow } from '../../accounts/accounts.ts'
import { createAccount } from '../../accounts/create-account.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn, testPassword } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { seedSender, tokenIn, waitingMails } from '../../testing/mails.ts'
import { addPerson, changePerson } from '../../testing/members.ts'

const path = '/members/io/accounts'
const start = Date.parse('2025-05-01T12:00:00Z')
const day = 24 * 60 * 60_000

describe.each(engines)('the accounts on %s', (engine) => {
  let calls: TestCalls
  let now: number
  let admin: Awaited<ReturnType<typeof signedIn>>
  let memberId: string

  beforeEach(async () => {
    now = start
    calls = await openTestCalls(engine, () => new Date(now))
    await seedSender(calls.app.database.db)
    admin = await signedIn(calls.app, 'admin')
    memberId = (await addPerson(calls.app, { title: 'Dr.', email: 'privat@brakebusch.example' })).id
  })
  afterEach(() => calls.close())

  const send = (method: string, where: string, body?: unknown) =>
    calls.request(where, {
      method,
      headers: { authorization: admin.authorization },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const invitation = () => ({ memberId, email: 'Emil@Aurora.example ', role: 'editor' })
  const invite = async (change = {}) => (await send('POST', path, { ...invitation(), ...change })).json()
  const list = async () => (await (await send('GET', path)).json()).accounts
  const mails = () => waitingMails(calls.app.database.db)
  const look = async (token: string) =>
    (await calls.request('/user/link', { method: 'POST', body: JSON.stringify({ token }) })).status

  it('are made with an invitation, which says who invites, to what, for how long, and what if not', async () => {
    const response = await send('POST', path, invitation())
    expect(response.status).toBe(201)
    const made = await response.json()
    expect(made).toEqual({
      id: expect.any(String),
      email: 'emil@aurora.example',
      name: 'Emil Brakebusch',
      role: 'editor',
      state: 'invited',
      memberId,
      invitedUntil: '2025-05-02T12:00:00.000Z',
      invited: { way: 'mail', at: '2025-05-01T12:00:00.000Z', times: 1 },
      lastSignInAt: null,
      createdAt: '2025-05-01T12:00:00.000Z',
      delivery: 'files',
    })
    const [mail, ...more] = await mails()
    expect([more.length, calls.mailWakes.count]).toEqual([0, 1])
    expect(mail).toMatchObject({ to_address: 'emil@aurora.example', subject: 'Einladung zum Mitgliederbereich' })
    expect(mail?.expires_at).toBe(start + day)
    const text = mail?.text?.replace(/\s+/g, ' ')
    for (const part of [
      'Lieber Emil Brakebusch,',
      'Test admin hat dir ein Konto im Mitgliederbereich der Pennälerverbindung Aurora zu Eschenfurt eingerichtet.',
      'bis Freitag, 2. Mai, 14.00 Uhr, und nur einmal',
      'mit deiner E-Mail-Adresse emil@aurora.example',
      'Du hast keine Einladung erwartet?',
      `${calls.app.config.publicOrigin}/password#`,
    ]) {
      expect(text).toContain(part)
    }
    expect(tokenIn(mail?.html)).toBe(tokenIn(mail?.text))
    expect(await look(tokenIn(mail?.text))).toBe(200)
  })

  it('are not made for who is unknown, gone into another record or dead, and then nothing is left', async () => {
    const kept = await addPerson(calls.app)
    const gone = await addPerson(calls.app)
    await changePerson(calls.app, gone.id, {}, kept.id)
    const dead = await addPerson(calls.app, { status: 'verstorben' })
    for (const wrong of ['nobody', gone.id, dead.id, 'a\0b', '', 7, null]) {
      const response = await send('POST', path, { ...invitation(), memberId: wrong })
      expect(response.status).toBe(422)
      expect((await response.json()).errors).toMatchObject([{ field: 'memberId', message: expect.any(String) }])
    }
    expect([(await list()).length, await mails(), calls.mailWakes.count]).toEqual([1, [], 0])
  })

  it('are one per address: the second is a conflict and gets no mail', async () => {
    const both = await Promise.all([1, 2].map(() => send('POST', path, invitation())))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = await both.find(({ status }) => status === 409)?.json()
    expect(refused).toMatchObject({
      title: 'Für diese E-Mail-Adresse gibt es schon ein Konto.',
      errors: [{ field: 'email', message: 'Für diese E-Mail-Adresse gibt es schon ein Konto.' }],
    })
    expect(await mails()).toHaveLength(1)
  })

  it.each([
    ['no JSON', '{', 400, undefined],
    ['a list', [], 422, ['']],
    ['nothing', {}, 422, ['memberId', 'email', 'role']],
    ['a bad address', { email: 'emil\r\nBcc: alle@aurora.example' }, 422, ['email']],
    ['two addresses', { email: 'emil@aurora.example,alle@aurora.example' }, 422, ['email']],
    ['no text as address', { email: { $ne: '' } }, 422, ['email']],
    ['a role that is none', { role: 'root' }, 422, ['role']],
  ])('are not made with %s', async (_, body, status, fields) => {
    const whole = typeof body === 'string' || Array.isArray(body) || Object.keys(body).length === 0
    const response = await send('POST', path, whole ? body : { ...invitation(), ...(body as object) })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    const { errors } = await response.json()
    expect(errors?.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect([(await list()).length, await mails()]).toEqual([1, []])
  })

  it('are invited again: the old link dies', async () => {
    const { id } = await invite()
    now += 1000
    const response = await send('POST', `${path}/${id}/invitation`)
    expect([response.status, (await response.json()).invitedUntil]).toEqual([200, '2025-05-02T12:00:01.000Z'])
    const [first, second] = await mails()
    expect(second?.subject).toBe('Einladung zum Mitgliederbereich')
    expect([await look(tokenIn(first?.text)), await look(tokenIn(second?.text))]).toEqual([422, 200])
    expect(calls.mailWakes.count).toBe(2)
  })

  it('get a link to a new password from an administrator, where they have one', async () => {
    const { account } = await signedIn(calls.app, 'member')
    const response = await send('POST', `${path}/${account.id}/invitation`)
    expect(await response.json()).toMatchObject({ state: 'active', invitedUntil: null })
    const [mail] = await mails()
    expect(mail?.subject).toBe('Neues Passwort festlegen')
    expect(mail?.text).toContain('Test admin schickt dir diesen Link')
  })

  it('are not invited again where they are disabled, of the dead, or not there', async () => {
    const { id } = await invite()
    await send('PATCH', `${path}/${id}`, { disabled: true })
    const disabled = await send('POST', `${path}/${id}/invitation`)
    expect([disabled.status, (await disabled.json()).title]).toEqual([
      422,
      'Dieses Konto ist gesperrt. Gib es zuerst wieder frei.',
    ])
    await send('PATCH', `${path}/${id}`, { disabled: false })
    await changePerson(calls.app, memberId, { status: 'verstorben' })
    const dead = await send('POST', `${path}/${id}/invitation`)
    expect([dead.status, (await dead.json()).title]).toEqual([
      422,
      'Emil Brakebusch ist verstorben und bekommt keine E-Mails mehr.',
    ])
    for (const unknown of ['nobody', 'a%00b', 'x'.repeat(100)]) {
      expect((await send('POST', `${path}/${unknown}/invitation`)).status).toBe(404)
      expect((await send('PATCH', `${path}/${unknown}`, { role: 'editor' })).status).toBe(404)
    }
    expect(await mails()).toHaveLength(1)
  })

  it('are listed by name with state, role and last sign-in', async () => {
    const { id } = await invite()
    await changePerson(calls.app, memberId, { firstName: 'Ärnst' })
    await createAccount(calls.app.database.db, calls.app.clock, {
      email: 'alt@aurora.example',
      password: testPassword,
      name: 'Zacharias',
      role: 'member',
    })
    const shown = async () =>
      (await list()).map((one: Record<string, unknown>) => [one.name, one.role, one.state, one.lastSignInAt])
    const admins = ['Test admin', 'admin', 'active', '2025-05-01T12:00:00.000Z']
    const others = ['Zacharias', 'member', 'active', null]
    expect(await shown()).toEqual([['Ärnst Brakebusch', 'editor', 'invited', null], admins, others])
    expect(JSON.stringify(await list())).not.toMatch(/argon2|hash/)
    await send('PATCH', `${path}/${id}`, { disabled: true, role: 'member' })
    expect((await shown())[0]).toEqual(['Ärnst Brakebusch', 'member', 'disabled', null])
    await changePerson(calls.app, memberId, { status: 'verstorben' })
    expect((await shown())[0]).toEqual(['Ärnst Brakebusch', 'member', 'deceased', null])
  })

  it('tell when an invitation has expired', async () => {
    const { id } = await invite()
    now += 2 * day
    // The administrator's own session has long ended by now.
    admin = await signedIn(calls.app, 'editor')
    await inTransaction(calls.app.database.db, 'read committed', (trx) =>
      changeRow(trx, admin.account.id, { role: 'admin' }),
    )
    const shown = (await list()).find((one: { id: string }) => one.id === id)
    expect(shown).toMatchObject({ state: 'invited', invitedUntil: '2025-05-02T12:00:00.000Z' })
  })

  it('change as asked and answer what they have become', async () => {
    const { id } = await invite()
    const response = await send('PATCH', `${path}/${id}`, { role: 'admin', memberId: null, unknown: 1 })
    expect([response.status, await response.json()]).toMatchObject([200, { id, role: 'admin', memberId: null }])
    for (const wrong of [{ role: 'root' }, { disabled: 'yes' }, { memberId: 3 }, [], 'x', null]) {
      expect((await send('PATCH', `${path}/${id}`, JSON.stringify(wrong))).status).toBe(422)
    }
    expect((await send('PATCH', `${path}/${admin.account.id}`, { role: 'member' })).status).toBe(422)
  })
})
