import pg from 'pg'
import { versionQuery } from '../version-query.ts'

/** What comes in over the connection, in the order in which it was committed, the same for all who listen. */
export type Told =
  | { what: 'moved'; version: number }
  /** An instance knows of this version. With the number of its beat: from then on it may be sure for a while. */
  | { what: 'alive'; by: string; version: number; beat: number | undefined }
  | { what: 'gone'; by: string }

export interface Listener extends AsyncDisposable {
  askVersion(): Promise<number>
  /** Tells all who listen, this instance too. */
  say(told: Exclude<Told, { what: 'moved' }>): Promise<void>
  /** Fails when the connection does. */
  broken: Promise<never>
}

const movedChannel = 'pennal_content'
const instancesChannel = 'pennal_instances'

/** A connection that does nothing but listen and tell. Each question fails when its answer takes too long. */
export async function openListener(
  options: pg.PoolConfig,
  answerMs: number,
  onTold: (told: Told) => void,
): Promise<Listener> {
  const client = new pg.Client({
    ...options,
    application_name: 'pennal, listening',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection has ended')))
  })
  // It may be looked at only later, or never.
  broken.catch(() => {})
  client.on('notification', ({ channel, payload = '' }) => {
    onTold(channel === movedChannel ? { what: 'moved', version: Number(payload) } : JSON.parse(payload))
  })

  let turn: Promise<unknown> = Promise.resolve()
  /** One after the other: the client takes no second question while it waits for an answer. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  // Silence ends in silence: a socket without answers is not asked whether it may be closed.
  const destroy = () => {
    client.end().catch(() => {})
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
  try {
    await client.connect()
    // Nothing that is said here has to survive anything, so the disk need not be waited for.
    await client.query(`set synchronous_commit = off; listen ${movedChannel}; listen ${instancesChannel}`)
  } catch (error) {
    destroy()
    throw error
  }
  return {
    async askVersion() {
      const { rows } = await inTurn(() => client.query<{ version: number }>(versionQuery))
      return Number(rows[0]?.version)
    },
    async say(told) {
      await inTurn(() => client.query('select pg_notify($1, $2)', [instancesChannel, JSON.stringify(told)]))
    },
    broken,
    async [Symbol.asyncDispose]() {
      destroy()
    },
  }
}
