import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabasePlace, makeMigratedPlace } from '../../testing/databases.ts'
import { openWay, type Way } from '../../testing/way.ts'
import { inTransaction } from '../in-transaction.ts'
import { locks } from '../locks.ts'
import { migrate } from '../migrate.ts'
import { type Database, openDatabase } from '../open-database.ts'
import { isUnreachable } from '../unreachable-errors.ts'

/** Three seconds are what a member may be asked to bear; a slow machine has time beside, and TCP would wait for minutes. */
const boundMs = 30_000

describe('a connection to PostgreSQL', () => {
  let place: DatabasePlace
  let way: Way
  let database: Database
  beforeEach(async () => {
    place = await makeMigratedPlace('postgres')
    way = await openWay(place.databaseUrl ?? '')
    database = await openDatabase({ databaseUrl: way.url, dataDir: place.dataDir })
    await migrate(database)
  })
  afterEach(async () => {
    await database.close()
    await way.close()
    await place.remove()
  })

  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db)

  /** By itself, in a moment. */
  const expectBack = () =>
    expect.poll(() => ask().then(({ rows }) => rows, String), { timeout: boundMs }).toEqual([{ one: 1 }])

  /** As many connections as the pool has, all in use at once and then idle. */
  const fillPool = () => Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(database.db)))

  /** Fails as a database that is away, and in time. */
  async function expectUnreachable(work: () => Promise<unknown>): Promise<void> {
    const started = performance.now()
    const error = await work().then(
      () => undefined,
      (reason) => reason,
    )
    expect([isUnreachable(error), error]).toEqual([true, expect.any(Error)])
    expect(performance.now() - started).toBeLessThan(boundMs)
  }

  it('that falls silent is given up in time, with all that had the same way, and new ones serve', async () => {
    await fillPool()
    way.silence()
    await Promise.all(Array.from({ length: 4 }, () => expectUnreachable(ask)))
    const made = way.made()
    await way.reopen()
    await expectBack()
    // None of the six others is handed out any more.
    expect(way.made()).toBeGreaterThan(made)
    expect((await Promise.all([ask(), ask(), ask()])).length).toBe(3)
  })

  it('that falls silent while the server can be reached is given up as well', async () => {
    await fillPool()
    way.silence()
    await way.reopen()
    await expectUnreachable(ask)
    expect((await ask()).rows).toEqual([{ one: 1 }])
  })

  it('that falls silent in the middle of a transaction leaves nothing behind, and no lock', async () => {
    const insert = (name: string) => sql`insert into migrations (name) values (${name})`
    const transaction = inTransaction(database.db, locks.seeding, async (trx) => {
      await insert('half').execute(trx)
      way.silence()
      await way.reopen()
      await insert('whole').execute(trx)
    })
    await expectUnreachable(() => transaction)
    const rows = await inTransaction(database.db, locks.seeding, (trx) =>
      trx.selectFrom('migrations').select('name').execute(),
    )
    expect(rows.map(({ name }) => name)).not.toContain('half')
  })

  it('that falls silent with its server leaves no lock either, once that hears again', async () => {
    const transaction = inTransaction(database.db, locks.seeding, async (trx) => {
      await sql`insert into migrations (name) values ('half')`.execute(trx)
      way.silence()
      await sql`insert into migrations (name) values ('whole')`.execute(trx)
    })
    await expectUnreachable(() => transaction)
    // The server was told once, and has not heard it.
    const made = way.made()
    await expect.poll(() => way.made()).toBeGreaterThan(made)
    await way.reopen()
    const reopened = performance.now()
    const next = () => inTransaction(database.db, locks.seeding, async () => 'had its turn').catch(String)
    await expect.poll(next, { timeout: 120_000 }).toBe('had its turn')
    // By itself the server would have noticed after a minute.
    expect(performance.now() - reopened).toBeLessThan(boundMs)
  })

  it('that only takes its time is kept, as long as the server says that it is at work', async () => {
    const slow = sql<{ one: number }>`select 1 as one from pg_sleep(5)`.execute(database.db)
    expect((await slow).rows).toEqual([{ one: 1 }])
  })

  it('that waits for its turn is kept, too', async () => {
    const turn = Promise.withResolvers<void>()
    const first = inTransaction(database.db, locks.seeding, () => turn.promise)
    const second = inTransaction(database.db, locks.seeding, async () => 'had its turn')
    await sql`select pg_sleep(4)`.execute(database.db)
    turn.resolve()
    await first
    expect(await second).toBe('had its turn')
  })

  it('that the server ends is not handed on', async () => {
    await fillPool()
    const killed = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db)
    await expectUnreachable(() => killed)
    expect((await ask()).rows).toEqual([{ one: 1 }])
  })

  it('that cannot be made is a database that is away, until it is there again', async () => {
    await way.refuse()
    await expectUnreachable(ask)
    await expectUnreachable(() => inTransaction(database.db, locks.seeding, async () => {}))
    await way.reopen()
    await expectBack()
  })

  it('that cannot be made is waited for by one alone; all others hear of it at once', async () => {
    await way.refuse()
    // The first may have had a connection that was there before.
    await expectUnreachable(ask)
    await expectUnreachable(ask)
    await way.reopen()
    way.silence()
    const made = way.made()
    await Promise.all(Array.from({ length: 50 }, () => expectUnreachable(ask)))
    expect(way.made() - made).toBeLessThanOrEqual(1)
    await way.reopen()
    await expectBack()
  })

  it('tells a database that is away from one that refuses what it was asked', async () => {
    const error = await sql`select nothing from nowhere`.execute(database.db).catch((reason) => reason)
    expect(isUnreachable(error)).toBe(false)
    expect(isUnreachable(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(false)
  })

  it('can be closed while it is silent', async () => {
    await fillPool()
    way.silence()
    const asked = expectUnreachable(ask)
    const closed = openDatabase(place)
    await database.close()
    await asked
    database = await closed
  })
})
