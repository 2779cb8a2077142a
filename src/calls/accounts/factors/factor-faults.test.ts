import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn, testPassword } from '../../../testing/accounts.ts'
import { makeAuthenticator } from '../../../testing/builders/authenticator.ts'
import { openTestCalls, type TestCalls } from '../../../testing/calls.ts'
import { engines } from '../../../testing/databases.ts'
import { factorTrial, type TestSession } from '../../../testing/set-ups/factor-trial.ts'

const minute = 60_000

describe.each(engines)('when second factors go wrong on %s', (engine) => {
  let calls: TestCalls
  let clock: { now: number }
  let trial: ReturnType<typeof factorTrial>

  beforeEach(async () => {
    clock = { now: Date.parse('2026-11-18T10:00:00Z') }
    calls = await openTestCalls(engine, () => new Date(clock.now), 'sample')
    trial = factorTrial(calls, clock)
  })
  afterEach(() => calls.close())

  const wrongFor = (right: string) => (right === '000000' ? '000001' : '000000')
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
  const letters = async (subject: string) => (await trial.subjects()).filter((each) => each === subject).length

  it('no passkey is kept that was made elsewhere, too late, a second time or for somebody else', async () => {
    const { send, titleOf } = trial
    const session = await signedIn(calls.app, 'member')
    const other = await signedIn(calls.app, 'editor')
    const device = makeAuthenticator()
    const challenge = async (who = session) =>
      (await send('POST', '/user/passkeys/challenge', undefined, who)).body.challenge
    const keep = (passkey: unknown) => send('POST', '/user/passkeys', { passkey, name: 'Handy' }, session)

    const elsewhere = await keep(device.register(await challenge(), 'https://aurora.example.net'))
    expect([elsewhere.status, titleOf(elsewhere)]).toEqual([422, expect.stringContaining('http://localhost:3000')])
    const late = device.register(await challenge())
    clock.now += 5 * minute
    expect(await keep(late)).toMatchObject({ status: 422, body: { isLate: true } })
    const foreign = device.register(await challenge(other))
    expect(await keep(foreign)).toMatchObject({ status: 422, body: { isLate: true } })
    expect((await send('GET', '/user/factors', undefined, session)).body.passkeys).toEqual([])
    const made = device.register(await challenge())
    expect(statuses(await Promise.all([keep(made), keep(made)]))).toEqual([201, 422])
    const again = await keep(device.register(await challenge()))
    expect([again.status, titleOf(again)]).toEqual([409, 'Dieser Passkey ist schon angelegt.'])
  })

  it('a clock may be half a minute off; five minutes get words that help and never a token', async () => {
    const { ticket, second, titleOf, addCodes } = trial
    const { code } = await addCodes(await signedIn(calls.app, 'member'))
    for (const off of [-5, 5]) {
      const refused = await second(await ticket('member'), { code: code(off) })
      expect([refused.status, titleOf(refused)]).toEqual([
        422,
        expect.stringContaining('Stell dort Datum und Uhrzeit auf „automatisch“'),
      ])
    }
    expect((await second(await ticket('member'), { code: code(-0.5) })).status).toBe(200)
    expect((await second(await ticket('member'), { code: code(0.5) })).status).toBe(200)
  })

  it('of two who use the same thing at once one gets in', async () => {
    const { ticket, second, send, addCodes, addPasskey } = trial
    const session = await signedIn(calls.app, 'member')
    const { code, confirmed } = await addCodes(session)
    const { device } = await addPasskey(session)
    const [a, b] = [await ticket('member'), await ticket('member')]
    const right = code()
    expect(statuses(await Promise.all([second(a, { code: right }), second(b, { code: right })]))).toEqual([200, 422])

    const [c, d] = [await ticket('member'), await ticket('member')]
    const [recovery, another, third] = confirmed.body.recoveryCodes
    const proof = { code: recovery }
    expect(statuses(await Promise.all([second(c, proof), second(d, proof)]))).toEqual([200, 422])

    const one = await ticket('member')
    const both = await Promise.all([second(one, { code: another }), second(one, { code: third })])
    expect(statuses(both)).toEqual([200, 422])

    const { challenge } = (await send('POST', '/user/sign-in/challenge')).body
    const passkey = device.use(challenge, { userId: session.account.id })
    const alone = () => send('POST', '/user/sign-in/passkey', { passkey })
    expect(statuses(await Promise.all([alone(), alone()]))).toEqual([200, 422])
    // Each token stands for one sign-in that is told of in the record.
    const { db } = calls.app.database
    const tokens = await db.selectFrom('tokens').select('id').execute()
    expect((await trial.kinds()).filter((kind) => kind === 'sign-in')).toHaveLength(tokens.length - 1)
  })

  it('who tries codes for days gets one an hour and his victim one letter a day, and nothing grows', async () => {
    const { ticket, second, addCodes, addPasskey, secondBy, signInBy } = trial
    const session = await signedIn(calls.app, 'member')
    const { code, confirmed } = await addCodes(session)
    const { device } = await addPasskey(session)
    let judged = 0
    const hours = 26
    for (let hour = 0; hour < hours; hour++) {
      const thief = await ticket('member')
      for (let tries = 0; tries < (hour === 0 ? 13 : 2); tries++) {
        const app = await second(thief, { code: wrongFor(code()) })
        const paper = await second(thief, { code: '2222-2222-2222-2222' })
        if (app.status === 422) judged++
        else expect([app.status, paper.status]).toEqual([429, 429])
      }
      clock.now += 60 * minute
    }
    expect(judged).toBe(12 + hours - 1)
    expect(await letters('Viele falsche Codes')).toBe(2)
    const { db } = calls.app.database
    const counted = await db.selectFrom('try_allowances').select('key').where('key', 'like', '%Codes%').execute()
    expect(counted).toHaveLength(3)
    const steps = await db.selectFrom('second_steps').select('hash').execute()
    expect(steps).toHaveLength(1)

    // Nothing of this stands in the way of its owner: neither by his passkey nor by his list.
    const thief = await ticket('member')
    for (let tries = 0; tries < 2; tries++) await second(thief, { code: wrongFor(code()) })
    for (let tries = 0; tries < 2; tries++) await second(thief, { code: '2222-2222-2222-2222' })
    const stopped = await second(await ticket('member'), { code: code() })
    expect(stopped).toMatchObject({ status: 429, body: { title: expect.stringContaining('Wiederherstellungscode') } })
    expect((await second(thief, { code: '2222-2222-2222-2222' })).status).toBe(429)
    expect((await second(await ticket('member'), { code: confirmed.body.recoveryCodes[0] })).status).toBe(200)
    expect((await secondBy(device, await ticket('member'))).status).toBe(200)
    expect((await signInBy(device, session.account.id)).status).toBe(200)
  })

  it('a copied passkey is locked and told of once; its owner comes in by his list and makes a new one', async () => {
    const { ticket, second, secondBy, send, addPasskey, signInBy } = trial
    const session = await signedIn(calls.app, 'member')
    const { device, added } = await addPasskey(session)
    device.setCounter(40)
    expect((await secondBy(device, await ticket('member'))).status).toBe(200)
    device.setCounter(3)
    const copy = await ticket('member')
    expect(statuses([await secondBy(device, copy), await secondBy(device, copy)])).toEqual([422, 422])
    expect((await signInBy(device, session.account.id)).status).toBe(422)
    expect(await letters('Passkey gesperrt')).toBe(1)
    const inside = await second(await ticket('member'), { code: added.body.recoveryCodes[0] })
    const owner = { ...session, authorization: `Bearer ${inside.body.access_token}` }
    const { body } = await send('GET', '/user/factors', undefined, owner)
    expect(body.passkeys).toMatchObject([{ isLocked: true }])
    const { device: fresh } = await addPasskey(owner)
    expect((await send('DELETE', `/user/passkeys/${device.id}`, undefined, owner)).status).toBe(200)
    expect((await signInBy(fresh, session.account.id)).status).toBe(200)
  })

  it('a ticket is worth nothing after a new password, or once the account is closed', async () => {
    const { ticket, second, secondBy, signInBy, send, addPasskey } = trial
    const admin = await signedIn(calls.app, 'admin')
    const session = await signedIn(calls.app, 'member')
    const { device, added } = await addPasskey(session)
    const [one, two] = added.body.recoveryCodes
    const before = await ticket('member')
    const { challenge } = (await send('POST', '/user/sign-in/second/challenge', { ticket: before })).body
    const next = 'Laternenlicht im Hafen 9'
    const body = { current: testPassword, password: next }
    expect((await send('PUT', '/user/password', body, session)).status).toBe(204)
    const over = { status: 422, body: { isOver: true } }
    expect(await second(before, { passkey: device.use(challenge) })).toMatchObject(over)
    expect(await second(before, { code: one })).toMatchObject(over)

    const open = await ticket('member', next)
    await send('PATCH', `/members/io/accounts/${session.account.id}`, { disabled: true }, admin)
    expect(await second(open, { code: two })).toMatchObject(over)
    expect((await secondBy(device, open)).status).toBe(422)
    expect((await signInBy(device, session.account.id)).status).toBe(422)
    // A code that led to nothing is not used up.
    const { db } = calls.app.database
    const unused = await db.selectFrom('recovery_codes').select('hash').where('used_at', 'is', null).execute()
    expect(unused).toHaveLength(10)
  })

  it('who owes a factor sets it up from a stale sign-in by his password, and by his factor from then on', async () => {
    const { send, addPasskey } = trial
    const admin = await signedIn(calls.app, 'admin')
    await send('PUT', '/members/io/settings/factors', { isObligatory: true }, admin)
    const { db } = calls.app.database
    await db.updateTable('owed_factors').set({ due_at: clock.now }).execute()
    const goStale = () => db.updateTable('tokens').set({ proved_at: 0 }).execute()
    await goStale()
    const challenge = () => send('POST', '/user/passkeys/challenge', undefined, admin)
    const prove = async (given: unknown, who: TestSession = admin) =>
      (await send('POST', '/user/fresh', given, who)).status
    expect(await challenge()).toMatchObject({ status: 403, body: { code: 'stale_sign_in' } })
    expect(await prove({ password: 'falsch' })).toBe(422)
    expect(await prove({ password: testPassword })).toBe(204)
    const { device, added } = await addPasskey(admin)
    expect(added.status).toBe(201)
    expect((await send('GET', '/members/io/accounts', undefined, admin)).status).toBe(200)

    await goStale()
    expect((await challenge()).status).toBe(403)
    expect(await prove({ password: testPassword })).toBe(422)
    const asked = async (who = admin) => (await send('POST', '/user/factors/challenge', undefined, who)).body.challenge
    const other = await signedIn(calls.app, 'member')
    expect(await prove({ passkey: device.use(await asked(other)) })).toBe(422)
    expect(await prove({ passkey: makeAuthenticator().use(await asked()) })).toBe(422)
    expect((await challenge()).status).toBe(403)
    const passkey = device.use(await asked())
    expect(await prove({ passkey })).toBe(204)
    expect((await challenge()).status).toBe(200)
    await goStale()
    expect(await prove({ passkey })).toBe(422)
    expect(await prove({ code: added.body.recoveryCodes[3] })).toBe(204)
  })
})
