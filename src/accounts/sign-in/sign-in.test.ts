import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { Refusal } from '../../errors.ts'
import { testPost, testSession, unnoted } from '../../testing/accounts.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { changeRow } from '../accounts.ts'
import { createAccount } from '../create-account.ts'
import { disableAccount } from '../disable-account.ts'
import { checkToken } from '../tokens/check-token.ts'
import { inLine, placeOf } from './hashing.ts'
import { openSignIn } from './open-sign-in.ts'
import { signIn } from './sign-in.ts'

const email = 'hans@aurora.example'
const password = 'Wanderlied am Brunnen'
const minutes = 60_000

// Twenty sign-ins in a row wait for the disk forty times, which a busy machine does not do in the usual five seconds.
describe.each(engines)('sign-in on %s', (engine) => {
  let database: Database
  let now: number
  let accountId: string
  const clock = () => new Date(now)

  beforeEach(async () => {
    now = Date.parse('2025-05-01T12:00:00Z')
    database = await openFreshDatabase(engine)
    accountId = (await createAccount(database.db, clock, { email, password, role: 'member' })).id
  })
  afterEach(() => database.close())

  /** Each service stands for one instance of the server. */
  const newSignIn = () => openSignIn(database.db, clock, testPost)
  const attempt = { username: email, password, clientAddress: '192.0.2.1', device: testSession.device }
  const wrong = { ...attempt, password: 'Wanderlied am Bahnhof' }

  const statusOf = (answer: Promise<string | undefined>) =>
    answer.then(
      (token) => (token ? 'token' : 'wrong'),
      (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    )
  const count = (answers: string[], answer: string) => answers.filter((each) => each === answer).length

  async function failFiveTimes(service = newSignIn()) {
    for (let i = 0; i < 5; i++) expect(await signIn(service, wrong)).toBeUndefined()
  }

  it('answers a token for the right password, however the address is written', async () => {
    const token = await signIn(newSignIn(), { ...attempt, username: '  Hans@AURORA.example ' })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await checkToken({ db: database.db, clock, uses: unnoted }, token ?? '')).toMatchObject({ accountId, email })
  })

  it('notes when it was', async () => {
    await signIn(newSignIn(), attempt)
    const account = await database.db.selectFrom('accounts').select('last_sign_in_at').executeTakeFirst()
    expect(account?.last_sign_in_at).toBe(now)
  })

  it('keeps only the hash of the token', async () => {
    const token = await signIn(newSignIn(), attempt)
    const stored = JSON.stringify(await database.db.selectFrom('tokens').selectAll().execute())
    expect(stored).not.toContain(token)
  })

  it.each([
    ['a wrong password', wrong],
    ['an unknown user', { ...attempt, username: 'nobody@aurora.example' }],
    ['a user with NUL', { ...attempt, username: 'hans\0@aurora.example' }],
    ['a user that is no address', { ...attempt, username: "' or 1=1 --" }],
    ['a user with half a character', { ...attempt, username: '\ud800@aurora.example' }],
    ['a very long user', { ...attempt, username: `${'x'.repeat(50_000)}@aurora.example` }],
    ['a very long password', { ...attempt, password: 'x'.repeat(50_000) }],
  ])('answers nothing for %s', async (_, tried) => {
    expect(await signIn(newSignIn(), tried)).toBeUndefined()
  })

  it('answers nothing for a disabled account', async () => {
    await inTransaction(database.db, 'read committed', (trx) => disableAccount(trx, clock, accountId))
    expect(await signIn(newSignIn(), attempt)).toBeUndefined()
  })

  it('answers nothing while the record says that he has died, and a token once that is taken back', async () => {
    const { id } = await addPerson({ database, clock })
    await inTransaction(database.db, 'read committed', (trx) => changeRow(trx, accountId, { member_id: id }))
    await changePerson({ database, clock }, id, { status: 'verstorben' })
    expect(await signIn(newSignIn(), attempt)).toBeUndefined()
    await changePerson({ database, clock }, id, { status: 'inaktiv' })
    expect(await signIn(newSignIn(), attempt)).toBeDefined()
  })

  it.each([
    ['a wrong password', wrong],
    ['an unknown user', { ...attempt, username: 'nobody@aurora.example' }],
    ['a user that is no address', { ...attempt, username: 'nobody\0' }],
  ])(
    'hashes for %s; where no hashing is to be had it refuses, and does not count that as a failure',
    async (_, tried) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const busy = Array.from({ length: 102 }, (_, i) => inLine(placeOf(`${i}`), () => promise))
      try {
        for (let i = 0; i < 6; i++) expect(await statusOf(signIn(newSignIn(), tried))).toBe('unavailable')
      } finally {
        resolve()
        await Promise.all(busy)
      }
      expect(await statusOf(signIn(newSignIn(), tried))).toBe('wrong')
    },
  )

  it('refuses the sixth try after five failures, even with the right password, until fifteen minutes have passed', async () => {
    const service = newSignIn()
    await failFiveTimes(service)
    now += 5 * minutes
    await expect(signIn(service, attempt)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 600,
      title: expect.stringContaining('in 10 Minuten'),
    })
    now += 10 * minutes
    expect(await statusOf(signIn(service, attempt))).toBe('token')
  })

  it('counts an unknown user like a known one', async () => {
    const unknown = { ...wrong, username: 'nobody@aurora.example' }
    for (let i = 0; i < 5; i++) expect(await statusOf(signIn(newSignIn(), unknown))).toBe('wrong')
    expect(await statusOf(signIn(newSignIn(), unknown))).toBe('too_many_requests')
  })

  it('counts every spelling of the address and every address of the network as one', async () => {
    const service = newSignIn()
    const from = (host: number) => ({ ...wrong, clientAddress: `2001:db8:1:2::${host}` })
    for (let i = 0; i < 5; i++) await signIn(service, { ...from(i), username: i % 2 ? email : email.toUpperCase() })
    expect(await statusOf(signIn(service, from(9)))).toBe('too_many_requests')
    expect(await statusOf(signIn(service, { ...wrong, clientAddress: '2001:db8:1:3::1' }))).toBe('wrong')
  })

  it('lets others sign in meanwhile: another account, and the same one from elsewhere', async () => {
    await createAccount(database.db, clock, { email: 'other@aurora.example', password, role: 'member' })
    await failFiveTimes()
    expect(await statusOf(signIn(newSignIn(), { ...attempt, username: 'other@aurora.example' }))).toBe('token')
    expect(await statusOf(signIn(newSignIn(), { ...attempt, clientAddress: '192.0.2.2' }))).toBe('token')
  })

  it('starts counting anew after a success', async () => {
    const service = newSignIn()
    for (let i = 0; i < 4; i++) await signIn(service, wrong)
    expect(await statusOf(signIn(service, attempt))).toBe('token')
    await failFiveTimes(service)
  })

  it('of twenty wrong tries at once judges five and refuses fifteen', async () => {
    const service = newSignIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(signIn(service, wrong))))
    expect([count(answers, 'wrong'), count(answers, 'too_many_requests')]).toEqual([5, 15])
  })

  it('of twenty wrong tries at once on twenty instances judges five and refuses fifteen', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(signIn(newSignIn(), wrong))))
    expect([count(answers, 'wrong'), count(answers, 'too_many_requests')]).toEqual([5, 15])
  })

  it('grants twenty right tries at once', async () => {
    const service = newSignIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(signIn(service, attempt))))
    expect(count(answers, 'token')).toBe(20)
  })

  it('sweeps away tokens that have expired and failures that are old', async () => {
    const service = newSignIn()
    await signIn(service, attempt)
    await signIn(service, { ...wrong, clientAddress: '192.0.2.9' })
    now += 60 * minutes
    await signIn(service, wrong)
    const failures = await database.db.selectFrom('sign_in_failures').select('window_started_at').execute()
    expect(failures).toEqual([{ window_started_at: now }])
    await signIn(service, attempt)
    expect(await database.db.selectFrom('tokens').select('issued_at').execute()).toEqual([{ issued_at: now }])
  })
})
