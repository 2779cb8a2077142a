import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { Refusal } from '../../errors.ts'
import { testPost, testSession } from '../../testing/accounts.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { type Account, insertAccount } from '../accounts.ts'
import { createAccount } from '../create-account.ts'
import { makeLink } from '../links/make-link.ts'
import { setPasswordByLink } from '../passwords/set-password-by-link.ts'
import { inLine, placeOf } from './hashing.ts'
import { rememberNetwork } from './known-networks.ts'
import { openSignIn, type RefusedSignIn } from './open-sign-in.ts'
import { signIn } from './sign-in.ts'
import { countersOf } from './sign-in-counters.ts'
import { deleteFullAllowances } from './try-allowances.ts'
import type { Counter } from './try-rules.ts'

const password = 'Wanderlied am Brunnen'
const guess = 'Sommer in Eschenfurt'
const minutes = 60_000
const { device } = testSession
const days = 24 * 60 * minutes
const school = '192.0.2.1'
const home = '198.51.100.7'

describe.each(engines)('sign-in under attack on %s', (engine) => {
  let database: Database
  let now: number
  let member: Account
  const clock = () => new Date(now)

  beforeEach(async () => {
    now = Date.parse('2025-05-01T12:00:00Z')
    database = await openFreshDatabase(engine)
    member = await createAccount(database.db, clock, { email: 'hans@aurora.example', password, role: 'member' })
  })
  afterEach(() => database.close())

  /** Each service stands for one instance of the server. */
  const newSignIn = () => openSignIn(database.db, clock, testPost)
  const nameOf = (i: number) => `member${i}@aurora.example`
  const enter = (
    given: Partial<Parameters<typeof signIn>[1]> = {},
    service = newSignIn(),
    note?: (r: RefusedSignIn) => void,
  ) => signIn(service, { username: member.email, password, clientAddress: home, device, ...given }, note && { note })
  const statusOf = (answer: Promise<string | undefined>) =>
    answer.then(
      (token) => (token ? 'token' : 'wrong'),
      (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    )
  const count = (answers: string[], answer: string) => answers.filter((each) => each === answer).length
  const several = (length: number, attempt: (i: number) => Promise<string | undefined>) =>
    Promise.all(Array.from({ length }, (_, i) => statusOf(attempt(i))))
  /** One word for many names. */
  const spray = (length: number, given: { clientAddress?: string; service?: ReturnType<typeof newSignIn> } = {}) =>
    several(length, (i) =>
      enter({ username: nameOf(i), password: guess, clientAddress: given.clientAddress ?? school }, given.service),
    )

  /** As after tries that have used up one of the wide counters. */
  async function useUp({ key, limit }: Counter) {
    await deleteFullAllowances(database.db, now)
    await database.db
      .insertInto('try_allowances')
      .values({ key, full_at: now + limit.milliseconds })
      .execute()
  }
  const useUpSite = () => useUp(countersOf('', school).strange[0] as Counter)
  const useUpAccount = () => useUp(countersOf(member.email, '').strange[1] as Counter)

  /** So many with the same password, which is hashed once. */
  async function addOthers(length: number) {
    for (let i = 0; i < length; i++) {
      await insertAccount(database.db, { ...member, id: `other-${i}`, email: nameOf(i) })
    }
  }

  describe('one word for many names from one network', () => {
    it.each([
      ['in one process', newSignIn],
      ['on as many instances', () => undefined],
    ])('ends after thirty, all at once, %s', async (_, openOne) => {
      const answers = await spray(34, { service: openOne() })
      expect([count(answers, 'wrong'), count(answers, 'too_many_requests')]).toEqual([30, 4])
    })

    it('has to wait for one try, which comes back after half a minute', async () => {
      await useUpSite()
      const late = { username: nameOf(50), password: guess, clientAddress: school }
      await expect(enter(late)).rejects.toMatchObject({
        retryAfterSeconds: 30,
        title: 'Zu viele Fehlversuche. Bitte probiere es in einer Minute noch einmal.',
      })
      now += 30_000
      expect(await several(3, (i) => enter({ ...late, username: nameOf(60 + i) }))).toEqual(
        expect.arrayContaining(['wrong', 'too_many_requests', 'too_many_requests']),
      )
    })

    it('comes from one network, too, where it changes its addresses inside a /48', async () => {
      const answers = await several(34, (i) =>
        enter({ username: nameOf(i), password: guess, clientAddress: `2001:db8:1:${i.toString(16)}::1` }),
      )
      expect(count(answers, 'wrong')).toBe(30)
    })

    it('stops nobody anywhere else', async () => {
      await useUpSite()
      expect(await statusOf(enter())).toBe('token')
    })

    it('stops nobody who is known to come from there', async () => {
      await enter({ clientAddress: school })
      await useUpSite()
      expect(await statusOf(enter({ clientAddress: school }))).toBe('token')
      now += 91 * days
      await useUpSite()
      expect(await statusOf(enter({ clientAddress: school }))).toBe('too_many_requests')
    })

    it('does not find out who comes from there: who is known and wrong is answered like a stranger, and not sooner', async () => {
      await enter({ clientAddress: school })
      await useUpSite()
      const answers = []
      for (const username of [member.email, 'nobody@aurora.example']) {
        const asked = performance.now()
        const refused = await enter({ username, password: guess, clientAddress: school }).catch((error) => error)
        // A timer may be early by the fraction of a millisecond that it does not count.
        expect(performance.now() - asked).toBeGreaterThan(399)
        answers.push([refused.code, refused.title, refused.retryAfterSeconds])
      }
      expect(answers[0]).toEqual(answers[1])
    })

    it('ends after thirty also where all of them are known there', async () => {
      await addOthers(34)
      for (let i = 0; i < 34; i++)
        await inTransaction(database.db, 'read committed', (trx) => rememberNetwork(trx, `other-${i}`, school, now))
      const answers = await spray(34)
      expect([count(answers, 'wrong'), count(answers, 'too_many_requests')]).toEqual([30, 4])
      expect(await statusOf(enter({ clientAddress: school }))).toBe('token')
    })

    it('is not what a class does that signs in together', async () => {
      await addOthers(40)
      const service = newSignIn()
      const answers = await several(40, (i) => enter({ username: nameOf(i), clientAddress: school }, service))
      expect(count(answers, 'token')).toBe(40)
    })
  })

  describe('many networks for one account', () => {
    const fromMany = (length: number, username: string) =>
      several(length, (i) => enter({ username, password: guess, clientAddress: `203.0.113.${i}` }))

    it.each(['hans@aurora.example', 'nobody@aurora.example'])('end after twenty, for %s', async (username) => {
      const answers = await fromMany(24, username)
      expect([count(answers, 'wrong'), count(answers, 'too_many_requests')]).toEqual([20, 4])
    })

    it('leave a try a minute', async () => {
      await useUpAccount()
      await expect(enter()).rejects.toMatchObject({ retryAfterSeconds: 60 })
      now += minutes
      expect(await statusOf(enter())).toBe('token')
    })

    it('lock nobody out where he is known, nor where he uses a link', async () => {
      await enter()
      await useUpAccount()
      expect(await statusOf(enter())).toBe('token')
      const mobile = '203.0.113.77'
      expect(await statusOf(enter({ clientAddress: mobile }))).toBe('too_many_requests')
      const { token } = await inTransaction(database.db, 'read committed', (trx) =>
        makeLink(trx, clock, member.id, 'forgotten'),
      )
      const chosen = 'Silber und Himmelblau'
      const post = { clock, readSender: testPost.readSender }
      await setPasswordByLink(database.db, post, { token, clientAddress: mobile, device, password: chosen })
      expect(await statusOf(enter({ clientAddress: mobile, password: chosen }))).toBe('token')
    })

    it('stop nobody else', async () => {
      await addOthers(1)
      await useUpAccount()
      expect(await statusOf(enter({ username: nameOf(0) }))).toBe('token')
    })
  })

  it('counts nothing that could not be judged, nor what was right', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const busy = Array.from({ length: 102 }, (_, i) => inLine(placeOf(`${i}`), () => promise))
    try {
      expect(await statusOf(enter({ password: guess }))).toBe('unavailable')
    } finally {
      resolve()
      await Promise.all(busy)
    }
    expect(await statusOf(enter())).toBe('token')
    const missing = database.db.selectFrom('try_allowances').select('key').where('full_at', '>', now)
    expect(await missing.execute()).toEqual([])
    const failures = database.db.selectFrom('sign_in_failures').select('key').where('failures', '>', 0)
    expect(await failures.execute()).toEqual([])
  })

  it('has a place in the line for who is known, and for nobody else, while strangers fill it', async () => {
    await enter()
    const { promise, resolve } = Promise.withResolvers<void>()
    const junk = Array.from({ length: 102 }, (_, i) =>
      inLine({ rank: 'clean', from: `net ${i}` }, () => promise).catch((error) => error.code),
    )
    const stranger = statusOf(enter({ clientAddress: school }))
    expect(await stranger).toBe('unavailable')
    const known = statusOf(enter())
    // The last of the strangers has had to go for him.
    expect(await Promise.race(junk)).toBe('unavailable')
    resolve()
    expect(await known).toBe('token')
  })

  it('remembers networks without telling which, for a quarter, and forgets them with the account', async () => {
    await enter()
    const rows = () => database.db.selectFrom('known_networks').selectAll().execute()
    expect(await rows()).toEqual([
      { account_id: member.id, network: expect.stringMatching(/^[\da-f]{64}$/), last_used_at: now },
    ])
    now += 90 * days
    await enter({ clientAddress: school })
    expect((await rows()).map(({ last_used_at }) => last_used_at)).toEqual([now])
    await database.db.deleteFrom('accounts').where('id', '=', member.id).execute()
    expect(await rows()).toEqual([])
  })

  it('tells of each that was wrong, and once of those that were too many', async () => {
    const told: RefusedSignIn[] = []
    const service = newSignIn()
    const attempt = (username: string) =>
      statusOf(enter({ username, password: guess }, service, (refused) => told.push(refused)))
    for (let i = 0; i < 8; i++) await attempt(member.email)
    await attempt('nobody@aurora.example')
    await attempt('Wanderlied am Brunnen')
    const wrong = { accountId: member.id, why: 'wrong password' }
    const nobody = { accountId: undefined, why: 'wrong password' }
    expect(told).toEqual([wrong, wrong, wrong, wrong, wrong, { ...wrong, why: 'too many failures' }, nobody, nobody])
  })
})
