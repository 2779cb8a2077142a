import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startChild } from '../testing/child-processes.ts'
import { engines, makeDatabasePlace, openFreshDatabase } from '../testing/databases.ts'
import { inTransaction } from './in-transaction.ts'
import { locks } from './locks.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'
import type { Tx } from './tables.ts'
import { isHeldUp } from './unreachable-errors.ts'

const databaseProcess = new URL('../testing/processes/database-process.ts', import.meta.url)

describe.each(engines)('behind a lock on %s', (engine) => {
  it('only one of several processes finds an empty table and fills it', async () => {
    const place = await makeDatabasePlace(engine)
    const database = await openDatabase(place)
    await migrate(database)
    const args = ['seed once', place.dataDir, place.databaseUrl ?? '']
    const children = Array.from({ length: 3 }, () => startChild(databaseProcess, args))
    for (const child of children) expect(await child.hear()).toBe('ready')
    for (const child of children) child.tell('go')
    for (const child of children) expect(await child.hear()).toBe('done')
    expect(await database.db.selectFrom('sign_in_failures').selectAll().execute()).toHaveLength(1)
    await database.close()
    await place.remove()
  })

  it('work answers what it answers, and leaves nothing where it fails', async () => {
    const place = await makeDatabasePlace(engine)
    const database = await openDatabase(place)
    await migrate(database)
    const row = { key: 'a', failures: 1, window_started_at: 0 }
    const failing = inTransaction(database.db, locks.seeding, async (trx) => {
      await trx.insertInto('sign_in_failures').values(row).execute()
      throw new Error('kaputt')
    })
    await expect(failing).rejects.toThrow('kaputt')
    const rows = await inTransaction(database.db, locks.seeding, (trx) =>
      trx.selectFrom('sign_in_failures').selectAll().execute(),
    )
    expect(rows).toEqual([])
    await database.close()
    await place.remove()
  })
})

it('sees on PostgreSQL what was written while it waited, whatever isolation is the default there', async () => {
  const place = await makeDatabasePlace('postgres')
  const first = await openDatabase(place)
  await migrate(first)
  const name = new URL(place.databaseUrl ?? '').pathname.slice(1)
  await sql`alter database ${sql.id(name)} set default_transaction_isolation = 'serializable'`.execute(first.db)
  const second = await openDatabase(place)

  const isSomeoneWaiting = async () => {
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    return (await waiting.execute(first.db)).rows.length > 0
  }
  let counting: Promise<unknown[]> | undefined
  await inTransaction(first.db, locks.seeding, async (trx) => {
    counting = inTransaction(second.db, locks.seeding, (other) =>
      other.selectFrom('sign_in_failures').selectAll().execute(),
    )
    while (!(await isSomeoneWaiting()));
    await trx.insertInto('sign_in_failures').values({ key: 'a', failures: 1, window_started_at: 0 }).execute()
  })
  expect(await counting).toHaveLength(1)
  await first.close()
  await second.close()
  await place.remove()
})

const takesPart = async (_: Tx) => {}

describe.each(engines)('a transaction on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  it('is what takes part in one is given, and neither the database nor one that was begun past this', () => {
    // @ts-expect-error: the database is no transaction.
    const outside = () => takesPart(database.db)
    // @ts-expect-error: nor is one whose isolation is unknown.
    const another = () => database.db.transaction().execute(takesPart)
    expect([outside, another]).toHaveLength(2)
  })

  it('does not begin another one', async () => {
    const twice = inTransaction(database.db, 'read committed', (trx) =>
      // @ts-expect-error: it is not the database.
      inTransaction(trx, 'read committed', takesPart),
    )
    await expect(twice).rejects.toThrow('transaction')
  })
})

it('that waits for one that waits for it fails on PostgreSQL as one that was held up', async () => {
  const { db, close } = await openFreshDatabase('postgres')
  for (const key of ['a', 'b']) {
    await db.insertInto('sign_in_failures').values({ key, failures: 0, window_started_at: 0 }).execute()
  }
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const take = (own: typeof first, other: typeof first, keys: readonly [string, string]) =>
    inTransaction(db, 'read committed', async (trx) => {
      const raise = (key: string) => trx.updateTable('sign_in_failures').set({ failures: 1 }).where('key', '=', key)
      await raise(keys[0]).execute()
      own.resolve()
      await other.promise
      await raise(keys[1]).execute()
    })
  const tries = await Promise.allSettled([take(first, second, ['a', 'b']), take(second, first, ['b', 'a'])])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = tries.find((each) => each.status === 'rejected')
  expect([lost?.reason.code, isHeldUp(lost?.reason)]).toEqual(['40P01', true])
  await close()
})
