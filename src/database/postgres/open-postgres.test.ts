import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { StartError } from '../../errors.ts'
import { makeDatabasePlace, openFreshDatabase } from '../../testing/databases.ts'
import { startAskingForPassword } from '../../testing/set-ups/asks-for-password.ts'
import { openDatabase } from '../open-database.ts'

const password = 'streng-geheim'

async function refusalOf(databaseUrl: string): Promise<Error> {
  const error = await openDatabase({ databaseUrl, dataDir: '' }).catch((reason) => reason)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).not.toContain('geheim')
  expect(error.message).not.toContain('\n')
  expect(error.cause).toBeUndefined()
  return error
}

/** The address of the test server with a part of it changed. */
async function changedUrl(change: (url: URL) => void): Promise<string> {
  const place = await makeDatabasePlace('postgres')
  const url = new URL(place.databaseUrl ?? '')
  await place.remove()
  change(url)
  return url.href
}

it('names the host of a server that does not answer, and no password', async () => {
  const error = await refusalOf(`postgres://pennal:${password}@127.0.0.1:1/pennal`)
  expect(error.message).toBe('PostgreSQL auf 127.0.0.1 ist nicht erreichbar (ECONNREFUSED).')
})

it('says that the server does not know the user', async () => {
  const url = await changedUrl((u) => {
    u.username = 'niemand'
    u.password = password
  })
  expect((await refusalOf(url)).message).toMatch(/lehnt Benutzer oder Kennwort aus DATABASE_URL ab\.$/)
})

it('says that the server wants a password', async () => {
  const asking = await startAskingForPassword()
  expect((await refusalOf(asking.databaseUrl)).message).toMatch(
    /verlangt ein Kennwort\. Bitte in DATABASE_URL schreiben/,
  )
  await asking.stop()
})

it('says that the server does not know the database', async () => {
  const url = await changedUrl((u) => {
    u.password = password
  })
  expect((await refusalOf(url)).message).toMatch(/kennt die Datenbank aus DATABASE_URL nicht\.$/)
})

it.each(['postgres://pennal:streng/geheim@127.0.0.1/pennal', 'postgres://pennal:12/geheim@127.0.0.1:1/pennal'])(
  'shows no part of a password that breaks the address: %s',
  async (url) => {
    await refusalOf(url)
  },
)

it('limits how long a statement and an idle transaction may last', async () => {
  const { db, close } = await openFreshDatabase('postgres')
  expect((await sql`show statement_timeout`.execute(db)).rows).toEqual([{ statement_timeout: '30s' }])
  const idle = await sql`show idle_in_transaction_session_timeout`.execute(db)
  expect(idle.rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
  await close()
})

it('survives the loss of a connection in the middle of a transaction, and of an idle one', async () => {
  const { db, close } = await openFreshDatabase('postgres')
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 1000)`.execute(db)
    return sql`select 1`.execute(trx)
  })
  await expect(transaction).rejects.toThrow()
  const others = sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await Promise.all([sql`select pg_sleep(0)`.execute(db), others.execute(db)]).catch(() => {})
  // A caller that is handed a connection before its end has been noticed fails; after that there are only new ones.
  const answer = () => sql`select 1 as one`.execute(db).then(({ rows }) => rows, String)
  await expect.poll(answer).toEqual([{ one: 1 }])
  await close()
})

it('tells of a connection that is lost while nothing needs it', async () => {
  const place = await makeDatabasePlace('postgres')
  const lost: unknown[] = []
  const { db, close } = await openDatabase(place, (each) => lost.push(each))
  const other = await openDatabase(place)
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)
  await expect.poll(() => lost).toEqual([{ reason: expect.any(String), code: '57P01' }])
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await Promise.all([close(), other.close()])
  await place.remove()
})
