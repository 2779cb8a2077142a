import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn, testPassword, testSession } from '../../testing/accounts.ts'
import { testOffice } from '../../testing/addresses.ts'
import { engines } from '../../testing/databases.ts'
import { waitingMails } from '../../testing/mails.ts'
import { useOwnAccount } from '../../testing/set-ups/own-account.ts'
import { checkOneTimeLink } from '../links/check-one-time-link.ts'
import { makeLink } from '../links/make-link.ts'
import { inLine, placeOf } from '../sign-in/hashing.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { changeOwnPassword } from './change-own-password.ts'

const password = 'Wanderlied am Bahnhof'
const minutes = 60_000
const wrongCurrent = { field: 'current', message: 'Das ist nicht dein jetziges Passwort.' }

describe.each(engines)('one’s own new password on %s', (engine) => {
  const { own, hasPassword, isGood } = useOwnAccount(engine)
  const change = (changed: { current?: string; password?: string } = {}) =>
    changeOwnPassword(
      own.database.db,
      { clock: own.clock, sender: testOffice.sender },
      {
        accountId: own.account.id,
        token: own.token,
        current: testPassword,
        password,
        ...changed,
      },
    )
  const wrong = () => change({ current: 'Wanderlied am Hafen' })

  it('ends the other sessions and the link, and leaves this session and other people’s', async () => {
    const elsewhere = await inTransaction(own.database.db, 'read committed', (trx) =>
      issueToken(trx, own.clock, own.account, testSession),
    )
    const other = await signedIn(own, 'editor')
    const link = await inTransaction(own.database.db, 'read committed', (trx) =>
      makeLink(trx, own.clock, own.account.id, 'forgotten'),
    )
    await change()
    expect([await hasPassword(password), await hasPassword(testPassword)]).toEqual([true, false])
    expect([await isGood(own.token), await isGood(elsewhere), await isGood(other.token)]).toEqual([true, false, true])
    const used = checkOneTimeLink(own.database.db, own.clock, { token: link.token, clientAddress: '192.0.2.1' })
    await expect(used).rejects.toMatchObject({ code: 'unprocessable' })
    const [letter, ...more] = await waitingMails(own.database.db)
    expect([letter?.to_address, letter?.subject, more]).toEqual([own.account.email, 'Dein Passwort wurde geändert', []])
    expect(letter?.text).toContain('/forgotten')
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
    const elsewhere = await inTransaction(own.database.db, 'read committed', (trx) =>
      issueToken(trx, own.clock, own.account, testSession),
    )
    await expect(change(changed)).rejects.toMatchObject({ code: 'unprocessable', errors })
    expect([await hasPassword(testPassword), await isGood(elsewhere)]).toEqual([true, true])
    expect(await waitingMails(own.database.db)).toEqual([])
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
    own.now += 15 * minutes
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
