import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { commandLine } from '../../command-line.ts'
import { StartError } from '../../errors.ts'
import { processOf } from './server-side.ts'

/** Any number will do, as long as nobody else has it: locks.ts, unless-running.ts. */
const lockNumber = 1897

const name = 'pennal (move)'

/** So long a connection that has been closed may still be seen. */
const leavingMs = 3_000

/** A database that nobody else may be in, as long as it is not released and the connection lasts. */
export interface HeldDatabase {
  /** The process of PostgreSQL that holds it. */
  pid: number
  release(): Promise<void>
}

/** Why a database was not to be had: another one moves it, or somebody is at work in it. */
export type Occupied = { by: 'move'; pid: number | undefined } | { by: 'instances' }

/**
 * Has a database to itself: whoever starts on it refuses to (`refuseWhileHeld`), who is at work in it is found, and if it is to
 * stay as it is, no row changes meanwhile. First the lock, then the look: who comes between the two sees the lock, since he
 * connects before he looks.
 */
export async function holdPostgres(
  databaseUrl: string,
  { isToStay }: { isToStay: boolean },
): Promise<HeldDatabase | Occupied> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // That it has broken is said by whatever is done with it next.
  client.on('error', () => {})
  const release = () => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0')
    const lock = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lockNumber}) as taken`)
    if (!lock.rows[0]?.taken) {
      const { rows } = await client.query<{ pid: number }>(holder)
      await release()
      return { by: 'move', pid: rows[0]?.pid }
    }
    if (await hasOthers(client)) {
      await release()
      return { by: 'instances' }
    }
    if (isToStay) await keepRows(client)
    return { pid: processOf(client), release }
  } catch (error) {
    await release()
    throw error
  }
}

/** Who has just ended is still listed for a moment, and nobody is to be sent away for that. */
async function hasOthers(client: pg.Client): Promise<boolean> {
  for (const until = performance.now() + leavingMs; ; await pause(leavingMs / 20)) {
    const { rows } = await client.query(otherInstances, [name])
    if (rows.length === 0) return false
    if (performance.now() > until) return true
  }
}

/** Until its transaction ends, which is with its connection. */
async function keepRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(tables)
  await client.query(`begin; set local lock_timeout = '10s'`)
  const all = rows.map(({ table }) => table).join(', ')
  if (all !== '') await client.query(`lock table ${all} in share mode`)
}

/** Fails where the way is barred to whoever wants to begin here. */
export async function refuseWhileHeld(pool: pg.Pool): Promise<void> {
  // Given back with the statement.
  const { rows } = await pool.query<{ free: boolean }>(`select pg_try_advisory_xact_lock_shared(${lockNumber}) as free`)
  if (!rows[0]?.free)
    throw new StartError(`Die Datenbank zieht gerade um (${commandLine('move')}). Bitte warten, bis das fertig ist.`)
}

const holder = `select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1
  and (classid::bigint << 32) + objid::bigint = ${lockNumber}
  and database = (select oid from pg_database where datname = current_database())`

const otherInstances = `select pid from pg_stat_activity where datname = current_database()
  and application_name like 'pennal%' and application_name <> $1`

const tables = `select quote_ident(relname) as "table" from pg_class
  where relkind = 'r' and relnamespace = current_schema::regnamespace order by relname`
