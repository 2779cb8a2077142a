import pg from 'pg'
import { longWork } from '../let-take-time.ts'

/** What the server itself knows of our connections, asked on one of its own. Fails where it does not answer at all. */
export interface ServerSide {
  /** Which of these server processes are at work for us. One that waits for us is not: something does not arrive. */
  findWorking(pids: readonly number[]): Promise<ReadonlySet<number>>
  /** Ends those that were given up so long ago: they may hold locks. One that has got the number of such a one since then is none of them. */
  end(pids: readonly number[], agoMs: number): Promise<void>
}

interface Limits {
  /** For connecting and for the answer together. */
  answerMs: number
  /** What the server lets a statement take, and a little more: past it, the process that works on it is stuck. */
  statementMs: number
}

const working = `select pid from pg_stat_activity where pid = any($1)
  and state = 'active' and coalesce(wait_event_type, '') <> 'Client'
  and (application_name = $2 or query_start > now() - make_interval(secs => $3))`

const ending = `select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1)
  and usename = current_user and datname = current_database()
  and backend_start < now() - make_interval(secs => $2)`

export function askServer(databaseUrl: string, { answerMs, statementMs }: Limits): ServerSide {
  /** Undefined where the numbers of processes mean nothing: a program in between shares out connections. */
  async function ask<T extends object>(text: string, values: unknown[]): Promise<T[] | undefined> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pennal (looks after others)' })
    client.on('error', () => {})
    const timer = setTimeout(() => client.connection.stream.destroy(new Error('no answer in time')), answerMs)
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid === processOf(client) ? (await client.query<T>(text, values)).rows : undefined
    } finally {
      clearTimeout(timer)
      client.connection.stream.destroy()
    }
  }

  return {
    async findWorking(pids) {
      try {
        const rows = await ask<{ pid: number }>(working, [pids, longWork, statementMs / 1000])
        return new Set(rows?.map(({ pid }) => pid) ?? pids)
      } catch (error) {
        // It is there, and has no room for this question.
        if (error instanceof pg.DatabaseError && error.code?.startsWith('53')) return new Set(pids)
        throw error
      }
    },
    async end(pids, agoMs) {
      await ask(ending, [pids, agoMs / 1000])
    },
  }
}

/** The number of the server process behind a connection, as the server gave it when it was made. */
export function processOf(client: pg.ClientBase): number {
  return (client as { processID?: number }).processID ?? 0
}
