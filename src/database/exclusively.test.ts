import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { processTimeout, startChild } from '../testing/child-processes.ts'
import { engines, makeDatabasePlace } from '../testing/databases.ts'
import { exclusively } from './exclusively.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const databaseProcess = new URL('../testing/processes/database-process.ts', import.meta.url)

describe.each(engines)('exclusively on %s', (engine) => {
  it('lets only one of several processes find an empty table and fill it', { timeout: processTimeout }, async () => {
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

  it('answers what the work answers, and keeps nothing of work that fails', async () => {
    const place = await makeDatabasePlace(engine)
    const database = await openDatabase(place)
    await migrate(database)
    const row = { key: 'a', failures: 1, window_started_at: 0 }
    const failing = exclusively(database, async (trx) => {
      await trx.insertInto('sign_in_failures').values(row).execute()
      throw new Error('kaputt')
    })
    await expect(failing).rejects.toThrow('kaputt')
    const rows = await exclusively(database, (trx) => trx.selectFrom('sign_in_failures').selectAll().execute())
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
  await exclusively(first, async (trx) => {
    counting = exclusively(second, (other) => other.selectFrom('sign_in_failures').selectAll().execute())
    while (!(await isSomeoneWaiting()));
    await trx.insertInto('sign_in_failures').values({ key: 'a', failures: 1, window_started_at: 0 }).execute()
  })
  expect(await counting).toHaveLength(1)
  await first.close()
  await second.close()
  await place.remove()
})
