import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, stepAt } from '../../../accounts/factors/one-time-code-rules.ts'
import { signedIn } from '../../../testing/accounts.ts'
import { makeAuthenticator } from '../../../testing/builders/authenticator.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'
import { factorTrial, type TestSession, unbase32 } from '../../../testing/set-ups/factor-trial.ts'

const minute = 60_000

describe.each(engines)('second factors on %s', (engine) => {
  let calls: TestCalls
  let clock: { now: number }
  let trial: ReturnType<typeof factorTrial>

  beforeEach(async () => {
    clock = { now: Date.parse('2026-11-18T10:00:00Z') }
    calls = await openTestCalls(engine, () => new Date(clock.now), 'sample')
    trial = factorTrial(calls, clock)
  })
  afterEach(() => calls.close())

  it('a passkey signs in without address and password, and is asked for after a password', async () => {
    const { send, password, addPasskey, signInBy, second, isIn, kinds, subjects } = trial
    const session = await signedIn(calls.app, 'member')
    const { device, added } = await addPasskey(session)
    expect(added.status).toBe(201)
    expect(added.body.recoveryCodes).toHaveLength(10)
    expect(added.body.factors.passkeys).toMatchObject([{ name: 'Mein Handy', isLocked: false, lastUsedAt: null }])
    const alone = await signInBy(device, session.account.id)
    expect(alone.body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 })
    expect(await isIn(alone.body.access_token)).toBe(true)

    const first = await password('member')
    expect(first).toMatchObject({
      status: 400,
      body: { error: 'second_step', secondStep: { passkeys: 1, hasCodes: false } },
    })
    const { ticket } = first.body.secondStep
    const { body: options } = await send('POST', '/user/sign-in/second/challenge', { ticket })
    expect(options.allowCredentials).toMatchObject([{ id: device.id }])
    const done = await second(ticket, { passkey: device.use(options.challenge) })
    expect(await isIn(done.body.access_token)).toBe(true)
    expect((await kinds()).sort()).toEqual(['passkey added', 'sign-in', 'sign-in'])
    expect(await subjects()).toEqual(['Neuer Passkey'])
    expect((await password('member', 'falsch')).body.error).toBe('invalid_grant')
  })

  it('a passkey is refused from elsewhere, twice, too late, for somebody else', async () => {
    const { send, addPasskey, titleOf } = trial
    const session = await signedIn(calls.app, 'member')
    const { device } = await addPasskey(session)
    const userId = session.account.id
    const challenge = async () => (await send('POST', '/user/sign-in/challenge')).body.challenge
    const use = (passkey: unknown) => send('POST', '/user/sign-in/passkey', { passkey })

    const elsewhere = await use(device.use(await challenge(), { userId, from: 'https://aurora.example.net' }))
    expect([elsewhere.status, titleOf(elsewhere)]).toEqual([422, expect.stringContaining('anderen Adresse')])
    const answer = device.use(await challenge(), { userId })
    expect((await use(answer)).status).toBe(200)
    const again = await use(answer)
    expect(again).toMatchObject({ status: 422, body: { isLate: true } })
    const late = await challenge()
    clock.now += 5 * minute
    expect(await use(device.use(late, { userId }))).toMatchObject({ status: 422, body: { isLate: true } })
    const forged = await use(device.use(await challenge(), { userId: 'somebody' }))
    expect(titleOf(forged)).toContain('nicht geprüft')
    const unknown = await use(makeAuthenticator().use(await challenge(), { userId }))
    expect(titleOf(unknown)).toContain('keinem Konto')
    // A challenge for one thing is of no use for another.
    const { body: registration } = await send('POST', '/user/passkeys/challenge', undefined, session)
    expect((await use(device.use(registration.challenge, { userId }))).body).toMatchObject({ isLate: true })
  })

  it('a passkey whose device does not look who holds it is a second step and nothing more', async () => {
    const { send, password, addPasskey, signInBy, second, titleOf } = trial
    const session = await signedIn(calls.app, 'member')
    const { device } = await addPasskey(session, makeAuthenticator({ verifiesUser: false }))
    const alone = await signInBy(device, session.account.id)
    expect([alone.status, titleOf(alone)]).toEqual([422, expect.stringContaining('nicht geprüft, dass du es bist')])
    const { ticket } = (await password('member')).body.secondStep
    const { body: options } = await send('POST', '/user/sign-in/second/challenge', { ticket })
    expect((await second(ticket, { passkey: device.use(options.challenge) })).status).toBe(200)
  })

  it('a passkey whose counter goes back is locked, its owner told, and the second step stays', async () => {
    const { password, addPasskey, signInBy, titleOf, kinds, subjects } = trial
    const session = await signedIn(calls.app, 'member')
    const { device } = await addPasskey(session)
    device.setCounter(40)
    expect((await signInBy(device, session.account.id)).status).toBe(200)
    device.setCounter(30)
    expect(titleOf(await signInBy(device, session.account.id))).toContain('gesperrt')
    device.setCounter(50)
    expect(titleOf(await signInBy(device, session.account.id))).toContain('gesperrt')
    expect(await subjects()).toContain('Passkey gesperrt')
    expect(await kinds()).toContain('passkey locked')
    expect((await password('member')).body.secondStep).toMatchObject({ passkeys: 0, hasCodes: false })
  })

  it('a code of an app counts once it was shown, and each once', async () => {
    const { send, password, addCodes, second, titleOf } = trial
    const session = await signedIn(calls.app, 'member')
    await send('POST', '/user/codes', undefined, session)
    expect((await password('member')).status).toBe(200)
    const { code, confirmed, qr } = await addCodes(session)
    expect(confirmed).toMatchObject({ status: 200, body: { factors: { recoveryCodesLeft: 10 } } })
    expect(qr).toMatch(/^<svg/)
    const row = await calls.app.database.db.selectFrom('code_apps').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('otpauth')
    const { ticket } = (await password('member')).body.secondStep
    const right = code()
    expect((await second(ticket, { code: ` ${right.slice(0, 3)} ${right.slice(3)}` })).status).toBe(200)
    const other = (await password('member')).body.secondStep.ticket
    const twice = await second(other, { code: right })
    expect([twice.status, titleOf(twice)]).toEqual([
      422,
      expect.stringContaining('geht vielleicht die Uhr deines Handys falsch'),
    ])
    expect((await second(ticket, { code: code() })).body).toMatchObject({ isOver: true })
    clock.now += 11 * minute
    expect((await second(other, { code: code() })).body).toMatchObject({ isOver: true })
  })

  it('a clock that is five minutes off is told so while the app is set up', async () => {
    const { send, password, titleOf } = trial
    const session = await signedIn(calls.app, 'member')
    const { body } = await send('POST', '/user/codes', undefined, session)
    const slow = codeAt(unbase32(body.secret), stepAt(new Date(clock.now - 5 * minute)))
    const refused = await send('PUT', '/user/codes', { code: slow }, session)
    expect([refused.status, titleOf(refused)]).toEqual([422, expect.stringContaining('etwa 5 Minuten nach')])
    expect((await password('member')).status).toBe(200)
  })

  it('ten thousand wrong codes come to nothing but waiting, and the owner is told once', async () => {
    const { password, addCodes, second, subjects } = trial
    const session = await signedIn(calls.app, 'member')
    const { code } = await addCodes(session)
    const { ticket } = (await password('member')).body.secondStep
    const wrong = code() === '000000' ? '000001' : '000000'
    const answers = []
    for (let tries = 0; tries < 15; tries++) answers.push((await second(ticket, { code: wrong })).status)
    expect(answers).toEqual([...Array(12).fill(422), 429, 429, 429])
    expect((await second(ticket, { code: code() })).status).toBe(429)
    // Nor does a fresh password help.
    const other = (await password('member')).body.secondStep.ticket
    expect((await second(other, { code: code() })).status).toBe(429)
    expect((await subjects()).filter((subject) => subject === 'Viele falsche Codes')).toHaveLength(1)
    clock.now += 60 * minute
    const later = (await password('member')).body.secondStep.ticket
    expect((await second(later, { code: code() })).status).toBe(200)
  })

  it('a recovery code is good once, a new set ends the old one, and none is stored', async () => {
    const { send, password, addPasskey, second, titleOf, subjects } = trial
    const session = await signedIn(calls.app, 'member')
    const { added } = await addPasskey(session)
    const [one, two] = added.body.recoveryCodes
    const rows = await calls.app.database.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(one.replaceAll('-', ''))
    const ticket = async () => (await password('member')).body.secondStep.ticket
    expect((await second(await ticket(), { code: one.toLowerCase().replaceAll('-', ' ') })).status).toBe(200)
    expect(titleOf(await second(await ticket(), { code: one }))).toContain('schon benutzt')
    expect((await send('GET', '/user/factors', undefined, session)).body.recoveryCodesLeft).toBe(9)
    const renewed = await send('POST', '/user/recovery-codes', undefined, session)
    expect(titleOf(await second(await ticket(), { code: two }))).toContain('stimmt nicht')
    expect((await second(await ticket(), { code: renewed.body.recoveryCodes[9] })).status).toBe(200)
    expect(titleOf(await second(await ticket(), { code: 'Hallo' }))).toContain('sechs Ziffern')
    expect(await subjects()).toContain('Wiederherstellungscode benutzt')
  })

  it('passkeys are renamed and removed by their owner alone; with the last one the recovery codes go', async () => {
    const { send, password, addPasskey } = trial
    const session = await signedIn(calls.app, 'member')
    const other = await signedIn(calls.app, 'editor')
    const { device } = await addPasskey(session)
    const path = `/user/passkeys/${device.id}`
    expect((await send('PATCH', path, { name: 'Fremd' }, other)).status).toBe(404)
    expect((await send('DELETE', path, undefined, other)).status).toBe(404)
    expect((await send('PATCH', path, { name: '  ' }, session)).status).toBe(422)
    const renamed = await send('PATCH', path, { name: 'Tablet' }, session)
    expect(renamed.body.passkeys).toMatchObject([{ name: 'Tablet' }])
    const removed = await send('DELETE', path, undefined, session)
    expect(removed.body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await password('member')).status).toBe(200)
  })

  it('administrators who must have one have a week, then nothing else opens; the last one stays', async () => {
    const { send, password, addPasskey, titleOf } = trial
    const admin = await signedIn(calls.app, 'admin')
    await signedIn(calls.app, 'member')
    const set = (isObligatory: boolean) => send('PUT', '/members/io/settings/factors', { isObligatory }, admin)
    expect((await set(true)).body).toEqual({ isObligatory: true })
    const due = (await send('GET', '/user/factors', undefined, admin)).body.dueAt
    expect(Date.parse(due)).toBe(clock.now + 7 * 24 * 60 * minute)
    const ask = async (path: string, who: Pick<TestSession, 'authorization'>) =>
      (await send('GET', path, undefined, who)).status
    expect(await ask('/members/io/accounts', admin)).toBe(200)
    clock.now += 7 * 24 * 60 * minute
    const again = { authorization: `Bearer ${(await password('admin')).body.access_token}` } as TestSession
    const closed = await send('GET', '/members/io/accounts', undefined, again)
    expect(closed).toMatchObject({ status: 403, body: { needsFactor: true } })
    expect(await ask('/members/io/directory', again)).toBe(403)
    expect(await ask('/members/io/content/downloads', again)).toBe(403)
    expect(await ask('/members/io/content/account', again)).toBe(200)
    const others = { authorization: `Bearer ${(await password('member')).body.access_token}` }
    expect(await ask('/members/io/directory', others)).toBe(200)

    const { device } = await addPasskey(again)
    expect(await ask('/members/io/accounts', again)).toBe(200)
    const removed = await send('DELETE', `/user/passkeys/${device.id}`, undefined, again)
    expect([removed.status, titleOf(removed)]).toEqual([409, expect.stringContaining('dein letzter')])
    await send('PUT', '/members/io/settings/factors', { isObligatory: false }, again)
    expect((await send('DELETE', `/user/passkeys/${device.id}`, undefined, again)).status).toBe(200)
  })

  it('another administrator’s printed code lets in once, and something new is set up first', async () => {
    const { send, password, addPasskey, second, kinds, subjects } = trial
    const admin = await signedIn(calls.app, 'admin')
    const session = await signedIn(calls.app, 'editor')
    const rescue = (id: string) => send('POST', `/members/io/accounts/${id}/rescue`, undefined, admin)
    expect((await rescue(session.account.id)).status).toBe(409)
    await addPasskey(session)
    expect((await rescue(admin.account.id)).status).toBe(422)
    expect((await rescue('nobody')).status).toBe(404)
    const first = (await rescue(session.account.id)).body
    const { code } = (await rescue(session.account.id)).body
    const ticket = (await password('editor')).body.secondStep.ticket
    expect((await second(ticket, { code: first.code })).status).toBe(422)
    const inside = await second(ticket, { code })
    const rescued = { authorization: `Bearer ${inside.body.access_token}` } as TestSession
    expect((await send('GET', '/members/io/directory', undefined, rescued)).body).toMatchObject({ needsFactor: true })
    const { body } = await send('GET', '/user/factors', undefined, rescued)
    expect(body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0, dueAt: expect.any(String) })
    await addPasskey({ ...rescued, account: session.account })
    expect((await send('GET', '/members/io/directory', undefined, rescued)).status).toBe(200)
    const next = (await password('editor')).body.secondStep.ticket
    expect((await second(next, { code })).status).toBe(422)
    expect(await kinds()).toEqual(expect.arrayContaining(['rescue code made', 'rescue code used']))
    expect(await subjects()).toEqual(expect.arrayContaining(['Einmalcode für dein Konto', 'Mit Einmalcode angemeldet']))
  })

  it('a printed code is too old after a day', async () => {
    const { send, password, addPasskey, second } = trial
    const admin = await signedIn(calls.app, 'admin')
    const session = await signedIn(calls.app, 'member')
    await addPasskey(session)
    const { body } = await send('POST', `/members/io/accounts/${session.account.id}/rescue`, undefined, admin)
    clock.now += 24 * 60 * minute
    const { ticket } = (await password('member')).body.secondStep
    expect((await second(ticket, { code: body.code })).status).toBe(422)
  })
})
