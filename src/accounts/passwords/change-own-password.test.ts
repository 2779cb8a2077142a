import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { signedIn, testPassword, unnoted } from '../../testing/accounts.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { type Account, findAccount } from '../accounts.ts'
import { checkOneTimeLink } from '../links/check-one-time-link.ts'
import { makeLink } from '../links/make-link.ts'
import { inLine, placeOf } from '../sign-in/hashing.ts'
import { verifyPassword } from '../sign-in/verify-password.ts'
import { checkToken } from '../tokens/check-token.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { changeOwnPassword } from './change-own-password.ts'

const password = 'Wanderlied am Bahnhof'
const minutes = 60_000
const wrongCurrent = { field: 'current', message: 'Das ist nicht dein jetziges Passwort.' }

describe.each(engines)('one’s own new password on %s', (engine) => {
  let database: Database
  let now: number
  let account: Account
  let token: string
  const clock = () => new Date(now)

  beforeEach(async () => {
    now = Date.parse('2025-05-01T12:00:00Z')
    database = await openFreshDatabase(engine)
    const member = await signedIn({ database, clock }, 'member')
    account = member.account
    token = member.token
  })
  afterEach(() => database.close())

  const change = (changed: { current?: string; password?: string } = {}) =>
    changeOwnPassword(database.db, clock, {
      ...{ accountId: account.id, token, current: testPassword, password },
      ...changed,
    })
  const wrong = () => change({ current: 'Wanderlied am Hafen' })
  const hasPassword = async (candidate: string) =>
    verifyPassword((await findAccount(database.db, account.id))?.password_hash, candidate)
  const isGood = async (candidate: string | undefined) =>
    Boolean(await checkToken({ db: database.db, clock, uses: unnoted }, candidate ?? ''))

  it('ends the other sessions and the link, and leaves this session and other people’s', async () => {
    const elsewhere = await inTransaction(database.db, 'read committed', (trx) => issueToken(trx, clock, account))
    const other = await signedIn({ database, clock }, 'editor')
    const link = await inTransaction(database.db, 'read committed', (trx) =>
      makeLink(trx, clock, account.id, 'forgotten'),
    )
    await change()
    expect([await hasPassword(password), await hasPassword(testPassword)]).toEqual([true, false])
    expect([await isGood(token), await isGood(elsewhere), await isGood(other.token)]).toEqual([true, false, true])
    const used = checkOneTimeLink(database.db, clock, { token: link.token, clientAddress: '192.0.2.1' })
    await expect(used).rejects.toMatchObject({ code: 'unprocessable' })
  })

  it.each([
    ['the old one is wrong', { current: 'Wanderlied am Hafen' }, [wrongCurrent]],
    [
      'it is too short',
      { password: 'kurz' },
      [{ field: 'password', message: 'Das Passwort muss mindestens 12 Zeichen haben.' }],
    ],
    [
      'both',
      { current: '', password: 'member@aurora' },
      [wrongCurrent, { field: 'password', message: 'Das Passwort darf nicht aus der E-Mail-Adresse gebildet sein.' }],
    ],
    [
      'it is the old one',
      { password: testPassword },
      [{ field: 'password', message: 'Das neue Passwort muss ein anderes sein als das alte.' }],
    ],
  ])('is refused where %s, and changes nothing', async (_, changed, errors) => {
    const elsewhere = await inTransaction(database.db, 'read committed', (trx) => issueToken(trx, clock, account))
    await expect(change(changed)).rejects.toMatchObject({ code: 'unprocessable', errors })
    expect([await hasPassword(testPassword), await isGood(elsewhere)]).toEqual([true, true])
  })

  it('is the old one in another spelling, too', async () => {
    await change({ password: 'Sch\u00f6ne alte Lieder' })
    await expect(
      change({ current: 'Scho\u0308ne alte Lieder', password: 'Scho\u0308ne alte Lieder' }),
    ).rejects.toMatchObject({ errors: [{ field: 'password' }] })
  })

  it('is closed for fifteen minutes after five wrong tries, also when they come at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, wrong))
    const codes = tries.map((each) => each.status === 'rejected' && each.reason.code)
    expect(codes.filter((code) => code === 'unprocessable')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(7)
    await expect(change()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 900 })
    now += 15 * minutes
    await change()
  })

  it('starts counting anew once the old one was right, whatever was wrong with the new one', async () => {
    for (let i = 0; i < 4; i++) await expect(wrong()).rejects.toMatchObject({ code: 'unprocessable' })
    await expect(change({ password: 'kurz' })).rejects.toMatchObject({ errors: [{ field: 'password' }] })
    for (let i = 0; i < 5; i++) await expect(wrong()).rejects.toMatchObject({ code: 'unprocessable' })
  })

  it('does not count a try that could not be judged', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const busy = Array.from({ length: 102 }, (_, i) => inLine(placeOf(`${i}`), () => promise))
    try {
      for (let i = 0; i < 6; i++) await expect(change()).rejects.toMatchObject({ code: 'unavailable' })
    } finally {
      resolve()
      await Promise.all(busy)
    }
    await change()
  })

  it('has one winner among two at once', async () => {
    const words = ['Das eine Lied am Brunnen', 'Das andere Lied am Brunnen']
    const tries = await Promise.allSettled(words.map((word) => change({ password: word })))
    const won = words.filter((_, i) => tries[i]?.status === 'fulfilled')
    expect(won).toHaveLength(1)
    expect(await hasPassword(won[0] ?? '')).toBe(true)
    const lost = tries.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'unprocessable', errors: [wrongCurrent] })
  })
})
