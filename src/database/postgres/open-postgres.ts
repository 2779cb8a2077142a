import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartError } from '../../errors.ts'
import type { Outer, Tables } from '../tables.ts'
import { endsConnection, markLost } from '../unreachable-errors.ts'
import { connectWhileThere } from './connect-while-there.ts'
import { dropConnection, type PooledClient } from './drop-connection.ts'
import { giveUpSilent, idleInTransactionMs } from './give-up-silent.ts'
import { lacksPassword } from './lacks-password.ts'
import { askServer } from './server-side.ts'

/** More than any request ever needs; what does, says so by let-take-time.ts. */
const statementMs = 30_000

export interface PostgresDatabase {
  db: Outer
  /** For what a query builder has no words for: a connection of one's own, and what the server says on it. */
  pool: pg.Pool
}

/** Hears of a connection that has broken while nothing needed it. */
export type TellLost = (lost: { reason: string; code: string | undefined }) => void

export async function openPostgres(databaseUrl: string, tellLost: TellLost): Promise<PostgresDatabase> {
  const host = readHost(databaseUrl)
  const pool = makePool(databaseUrl, tellLost)
  const forKysely = { connect: connectWhileThere(pool), end: () => pool.end(), options: pool.options }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: forKysely }) })
  try {
    await sql`select 1`.execute(db)
    return { db, pool }
  } catch (error) {
    await db.destroy()
    throw unreachable(host, error)
  }
}

function makePool(databaseUrl: string, tellLost: TellLost): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'pennal',
    max: 10,
    // For a new connection, and for one that another request has.
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    statement_timeout: statementMs,
    // An instance that vanishes with its machine must not keep its locks.
    idle_in_transaction_session_timeout: idleInTransactionMs,
    types: { getTypeParser },
  })
  // A connection that breaks, idle or in the middle of a transaction, says so in an event, and an event that no one
  // listens to ends the process. The query that needed the connection fails on its own; the pool opens a new one.
  pool.on('error', (error: Error & { code?: string }) => tellLost({ reason: error.message, code: error.code }))
  pool.on('connect', (client) => {
    client.on('error', markLost)
    // The server hangs up behind such words. Until that was noticed, the pool would hand the connection to others.
    const pooled = client as PooledClient
    pooled.connection.on('errorMessage', (error) => endsConnection(error) && dropConnection(pooled, error))
  })
  giveUpSilent(pool, askServer(databaseUrl, { answerMs: 1_250, statementMs: statementMs + 5_000 }))
  return pool
}

/** int8 comes as text because it may exceed 2^53; moments and counts never do, and SQLite answers numbers. */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8) return Number
  return format === 'binary' ? pg.types.getTypeParser(type, 'binary') : pg.types.getTypeParser(type, 'text')
}

/** Only the host is ever shown: a mistyped address can have parts of the password anywhere else. */
function readHost(databaseUrl: string): string {
  try {
    return new pg.Client({ connectionString: databaseUrl }).host
  } catch {
    throw new StartError(
      'Einstellung DATABASE_URL: ist keine gültige Adresse; Sonderzeichen im Kennwort müssen prozentkodiert sein',
    )
  }
}

function unreachable(host: string, error: unknown): StartError {
  const { code, message } = error as { code?: string; message?: string }
  if (code === '28P01' || code === '28000') {
    return new StartError(`PostgreSQL auf ${host} lehnt Benutzer oder Kennwort aus DATABASE_URL ab.`)
  }
  if (lacksPassword(error)) {
    return new StartError(
      `PostgreSQL auf ${host} verlangt ein Kennwort. Bitte in DATABASE_URL schreiben (postgres://NAME:KENNWORT@…).`,
    )
  }
  if (code === '3D000') return new StartError(`PostgreSQL auf ${host} kennt die Datenbank aus DATABASE_URL nicht.`)
  return new StartError(`PostgreSQL auf ${host} ist nicht erreichbar (${code ?? message}).`)
}
