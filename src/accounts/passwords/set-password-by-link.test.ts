import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn, testPassword, testPost, testSession } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { waitingMails } from '../../testing/mails.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { useOwnAccount } from '../../testing/set-ups/own-account.ts'
import { changeRow, findAccount } from '../accounts.ts'
import { disableAccount } from '../disable-account.ts'
import { checkOneTimeLink } from '../links/check-one-time-link.ts'
import { makeLink } from '../links/make-link.ts'
import { openSignIn } from '../sign-in/open-sign-in.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { nobodysHash } from '../sign-in/verify-password.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { setPasswordByLink } from './set-password-by-link.ts'

const newPassword = 'Wanderlied am Bahnhof'
const minutes = 60_000
const { device } = testSession
const day = 24 * 60 * minutes
const dead = { code: 'unprocessable', title: 'Dieser Link ist abgelaufen oder wurde schon benutzt.' }

describe.each(engines)('a one-time link on %s', (engine) => {
  const { own, hasPassword, isGood } = useOwnAccount(engine)
  const make = async (purpose: 'invitation' | 'forgotten' = 'forgotten') =>
    (await inTransaction(own.database.db, 'read committed', (trx) => makeLink(trx, own.clock, own.account.id, purpose)))
      .token
  const from = (token: string, clientAddress = '192.0.2.1') => ({ token, clientAddress })
  const check = (token: string, clientAddress?: string) =>
    checkOneTimeLink(own.database.db, own.clock, from(token, clientAddress))
  const use = (token: string, password = newPassword) =>
    setPasswordByLink(
      own.database.db,
      { clock: own.clock, readSender: testPost.readSender },
      { ...from(token), device, password },
    )

  it('sets the password, ends every session of the account and none of others', async () => {
    const other = await signedIn(own, 'editor')
    await use(await make())
    expect([await hasPassword(newPassword), await hasPassword(testPassword)]).toEqual([true, false])
    expect([await isGood(own.token), await isGood(other.token)]).toEqual([false, true])
  })

  it('is told by mail to who had a password before, and not to who was invited', async () => {
    const { db } = own.database
    await db.updateTable('accounts').set({ password_hash: nobodysHash }).where('id', '=', own.account.id).execute()
    await use(await make('invitation'))
    expect(await waitingMails(db)).toEqual([])
    await use(await make())
    const letters = await waitingMails(db)
    expect(letters.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [own.account.email, 'Dein Passwort wurde geändert'],
    ])
  })

  it('works once', async () => {
    const token = await make()
    await use(token)
    await expect(use(token, 'Noch ein Lied am Brunnen')).rejects.toMatchObject(dead)
    await expect(check(token)).rejects.toMatchObject(dead)
    expect(await hasPassword(newPassword)).toBe(true)
  })

  it('can be looked at as often as one likes', async () => {
    const token = await make('invitation')
    const shown = {
      accountId: own.account.id,
      email: own.account.email,
      purpose: 'invitation',
      expiresAt: own.now + day,
    }
    for (let i = 0; i < 25; i++) expect(await check(token)).toEqual(shown)
    await use(token)
  })

  it('lasts a day, no longer', async () => {
    const token = await make()
    own.now += day - 1
    expect(await check(token)).toMatchObject({ purpose: 'forgotten' })
    own.now += 1
    await expect(check(token)).rejects.toMatchObject(dead)
    await expect(use(token)).rejects.toMatchObject(dead)
    expect(await hasPassword(testPassword)).toBe(true)
  })

  it('dies with a new one', async () => {
    const old = await make('invitation')
    const token = await make()
    await expect(use(old)).rejects.toMatchObject(dead)
    await use(token)
  })

  it('dies with disabling the account, and stays dead when it is enabled again', async () => {
    const token = await make()
    await inTransaction(own.database.db, 'read committed', (trx) => disableAccount(trx, own.clock, own.account.id))
    await expect(use(token)).rejects.toMatchObject(dead)
    await inTransaction(own.database.db, 'read committed', (trx) =>
      changeRow(trx, own.account.id, { disabled_at: null }),
    )
    await expect(use(token)).rejects.toMatchObject(dead)
  })

  it('opens nothing of a disabled account, even if it was left behind', async () => {
    await inTransaction(own.database.db, 'read committed', (trx) => disableAccount(trx, own.clock, own.account.id))
    await expect(use(await make())).rejects.toMatchObject(dead)
    expect((await findAccount(own.database.db, own.account.id))?.disabled_at).not.toBeNull()
  })

  it('opens nothing while its owner is said to be dead, and works again once that is taken back', async () => {
    const { id } = await addPerson(own)
    await inTransaction(own.database.db, 'read committed', (trx) => changeRow(trx, own.account.id, { member_id: id }))
    const token = await make()
    await changePerson(own, id, { status: 'verstorben' })
    await expect(check(token)).rejects.toMatchObject(dead)
    await expect(use(token)).rejects.toMatchObject(dead)
    await changePerson(own, id, { status: 'aktiv' })
    await use(token)
  })

  it('has one winner among ten at once', async () => {
    const token = await make()
    const words = Array.from({ length: 10 }, (_, i) => `Das Lied Nummer ${i} am Brunnen`)
    const tries = await Promise.allSettled(words.map((password) => use(token, password)))
    const won = words.filter((_, i) => tries[i]?.status === 'fulfilled')
    expect(won).toHaveLength(1)
    expect(await hasPassword(won[0] ?? '')).toBe(true)
    for (const lost of tries.filter((each) => each.status === 'rejected')) expect(lost.reason).toMatchObject(dead)
  })

  it('is kept where the password is refused', async () => {
    const token = await make()
    await expect(use(token, 'Passwort1234')).rejects.toMatchObject({
      code: 'unprocessable',
      errors: [{ field: 'password', message: expect.stringContaining('leicht zu erraten') }],
    })
    expect([await hasPassword(testPassword), await isGood(own.token)]).toEqual([true, true])
    await use(token)
  })

  it('stands in the database as a hash only', async () => {
    const token = await make()
    const [stored] = await own.database.db.selectFrom('one_time_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    await expect(use(stored?.hash ?? '')).rejects.toMatchObject(dead)
  })

  it.each(['', 'x', '\0'.repeat(43), `${'a'.repeat(42)}ü`, 'a'.repeat(43), 'a'.repeat(50_000)])(
    'is not %j',
    async (token) => {
      await make()
      await expect(use(token)).rejects.toMatchObject(dead)
    },
  )

  it('is not to be guessed: twenty that are none, and the network waits, though others do not', async () => {
    const guesses = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => check(`${i}`.padStart(43, 'x'))))
    const answers = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code)
    expect(answers.filter((answer) => answer === 'unprocessable')).toHaveLength(20)
    expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(10)
    await expect(check('x'.repeat(43))).rejects.toMatchObject({
      code: 'too_many_requests',
      title: 'Zu viele Fehlversuche. Bitte probiere es in 15 Minuten noch einmal.',
    })
    await expect(check('x'.repeat(43), '192.0.2.2')).rejects.toMatchObject(dead)
    own.now += 15 * minutes
    await expect(check('x'.repeat(43))).rejects.toMatchObject(dead)
  })

  it('opens also in a network that has tried more dead ones than it may', async () => {
    const token = await make()
    await Promise.allSettled(Array.from({ length: 25 }, (_, i) => check(`${i}`.padStart(43, 'x'))))
    expect(await check(token)).toMatchObject({ email: own.account.email })
    await use(token)
    expect(await hasPassword(newPassword)).toBe(true)
  })

  it('lets him in at once who had failed too often before he asked for it', async () => {
    const service = openSignIn(own.database.db, own.clock, testPost)
    const enter = (password: string) =>
      signIn(service, { username: own.account.email, password, clientAddress: '192.0.2.1', device })
    for (let i = 0; i < 5; i++) expect(await enter('Wanderlied am Hafen')).toBeUndefined()
    await expect(enter(testPassword)).rejects.toMatchObject({ code: 'too_many_requests' })
    await use(await make())
    expect(await isGood(await enter(newPassword))).toBe(true)
  })

  it('gives no session to who has been checked against the old password', async () => {
    await use(await make())
    const late = await inTransaction(own.database.db, 'read committed', (trx) =>
      issueToken(trx, own.clock, own.account, testSession),
    )
    expect(late).toBeUndefined()
  })

  it('ends also the session that is being opened at the same moment', async () => {
    const link = await make()
    let setting: Promise<unknown> | undefined
    const token = await inTransaction(own.database.db, 'read committed', async (trx) => {
      const issued = await issueToken(trx, own.clock, own.account, testSession)
      setting = use(link)
      // On SQLite it waits for this transaction by itself; on PostgreSQL it must have come as far as the locked row.
      if (engine === 'postgres') while (!(await someoneWaits())) await new Promise((resolve) => setImmediate(resolve))
      return issued
    })
    expect(token).toBeDefined()
    await setting
    expect(await isGood(token)).toBe(false)
  })

  async function someoneWaits(): Promise<boolean> {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(own.database.db)
    return rows.length > 0
  }
})
