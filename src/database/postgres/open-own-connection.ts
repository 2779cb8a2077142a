import pg from 'pg'

/** A connection beside the pool: however many wait for one of those, what is asked here has its turn. */
export interface OwnConnection extends AsyncDisposable {
  /** One question after the other. Each fails when its answer takes too long. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Fails when the connection does. */
  broken: Promise<never>
}

type Notify = (channel: string, payload: string) => void

export async function openOwnConnection(
  options: pg.PoolConfig,
  { name, answerMs, onNotification }: { name: string; answerMs: number; onNotification?: Notify },
): Promise<OwnConnection> {
  const client = new pg.Client({
    ...options,
    application_name: name,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection has ended')))
  })
  // It may be looked at only later, or never.
  broken.catch(() => {})
  client.on('notification', ({ channel, payload = '' }) => onNotification?.(channel, payload))

  let turn: Promise<unknown> = Promise.resolve()
  /** The client takes no second question while it waits for an answer. */
  function ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    const done = turn.then(async () => (await client.query<Row>(text, values)).rows)
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
    await ask('set synchronous_commit = off')
  } catch (error) {
    destroy()
    throw error
  }
  return {
    ask,
    broken,
    async [Symbol.asyncDispose]() {
      destroy()
    },
  }
}
