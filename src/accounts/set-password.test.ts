import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock as clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { signedIn, testPassword } from '../testing/accounts.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { findAccount } from './accounts.ts'
import { checkToken } from './check-token.ts'
import { issueToken } from './issue-token.ts'
import { setPassword } from './set-password.ts'
import { verifyPassword } from './verify-password.ts'

const newPassword = 'Wanderlied am Bahnhof'

describe.each(engines)('a new password on %s', (engine) => {
  let database: Database

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const isGood = async (token: string | undefined) => Boolean(await checkToken(database.db, clock, token ?? ''))

  it('replaces the old one and ends every session of the account, and of no other', async () => {
    const member = await signedIn({ database, clock }, 'member')
    const editor = await signedIn({ database, clock }, 'editor')
    await setPassword(database.db, member.account.id, newPassword)
    const hash = (await findAccount(database.db, member.account.id))?.password_hash
    expect([await verifyPassword(hash, newPassword), await verifyPassword(hash, testPassword)]).toEqual([true, false])
    expect([await isGood(member.token), await isGood(editor.token)]).toEqual([false, true])
  })

  it('is refused if it is weak, and then changes nothing', async () => {
    const { account, token } = await signedIn({ database, clock }, 'member')
    await expect(setPassword(database.db, account.id, 'Passwort1234')).rejects.toMatchObject({ code: 'unprocessable' })
    expect((await findAccount(database.db, account.id))?.password_hash).toBe(account.password_hash)
    expect(await isGood(token)).toBe(true)
  })

  it('needs an account', async () => {
    await expect(setPassword(database.db, 'nobody', newPassword)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('gives no token to who has been checked against the old one', async () => {
    const { account } = await signedIn({ database, clock }, 'member')
    await setPassword(database.db, account.id, newPassword)
    const late = await database.db.transaction().execute((trx) => issueToken(trx, clock, account))
    expect(late).toBeUndefined()
  })

  it('ends also the session that is being opened at the same moment', async () => {
    const { account } = await signedIn({ database, clock }, 'member')
    let setting: Promise<void> | undefined
    const token = await database.db.transaction().execute(async (trx) => {
      const issued = await issueToken(trx, clock, account)
      setting = setPassword(database.db, account.id, newPassword)
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
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    return rows.length > 0
  }
})
