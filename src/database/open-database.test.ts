import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testTokenParts } from '../testing/accounts.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import type { Database } from './open-database.ts'

const account = {
  id: 'a1',
  email: 'anton@aurora.example',
  title: '',
  name: 'Anton Ährenfeld',
  role: 'member' as const,
  password_hash: '',
  password_number: 0,
  disabled_at: null,
  created_at: 1_900_000_000_000,
  last_sign_in_at: null,
  member_id: null,
}

describe.each(engines)('the store on %s', (engine) => {
  let database: Database

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    await database.db.insertInto('accounts').values(account).execute()
  })

  afterEach(() => database.close())

  it('names its engine', () => {
    expect(database.engine).toBe(engine)
  })

  it('returns a row as it was written, moments as numbers', async () => {
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([account])
  })

  it('counts in numbers', async () => {
    const counting = database.db.selectFrom('accounts').select((e) => e.fn.countAll<number>().as('count'))
    expect(await counting.execute()).toEqual([{ count: 1 }])
  })

  it('refuses a second account with the same e-mail', async () => {
    const second = database.db.insertInto('accounts').values({ ...account, id: 'a2' })
    await expect(second.execute()).rejects.toThrow(/unique/i)
  })

  it('refuses a token of no account, and drops the tokens with their account', async () => {
    const token = { ...testTokenParts, hash: 'h', account_id: 'a1', issued_at: 1, last_used_at: 1 }
    const { db } = database
    const stray = db.insertInto('tokens').values({ ...token, account_id: 'nobody' })
    await expect(stray.execute()).rejects.toThrow(/foreign key/i)
    await db.insertInto('tokens').values(token).execute()
    await db.deleteFrom('accounts').execute()
    expect(await db.selectFrom('tokens').selectAll().execute()).toEqual([])
  })

  it('keeps nothing of a transaction that fails, and works on', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('accounts').execute()
      throw new Error('kaputt')
    })
    await expect(failing).rejects.toThrow('kaputt')
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toHaveLength(1)
  })

  it('says how many rows a change met', async () => {
    const changed = await database.db.updateTable('accounts').set({ name: 'Berta' }).executeTakeFirst()
    expect(changed.numUpdatedRows).toBe(1n)
  })
})
