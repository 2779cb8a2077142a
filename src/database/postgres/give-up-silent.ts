import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { type PooledClient as Client, dropConnection } from './drop-connection.ts'
import { processOf, type ServerSide } from './server-side.ts'

interface Silence {
  /** How much had been heard when it began. */
  bytes: number
  /** When to ask about it, for the first time or again. */
  askAt: number
}

export interface SilencePace {
  lookMs: number
  /** So long an answer may take before the server is asked whether it is being worked on. */
  patienceMs: number
}

const usualPace: SilencePace = { lookMs: 250, patienceMs: 1_500 }

/** The server itself ends a transaction in which nobody has said anything for so long. */
export const idleInTransactionMs = 60_000
/** Between two tries to tell it sooner. */
const pauseMs = 500

/**
 * Gives up connections that have fallen silent: after a failover nothing says that they are dead. One that takes its time
 * is kept while the server says that it is at work. With the first dead one go the idle ones, which had the same way.
 */
export function giveUpSilent(pool: pg.Pool, server: ServerSide, pace: SilencePace = usualPace): void {
  const silences = new Map<Client, Silence | undefined>()
  const idle = new Set<Client>()
  let looks: NodeJS.Timeout | undefined
  let isAsking = false

  pool.on('connect', (client) => {
    silences.set(client as Client, undefined)
    looks ??= setInterval(look, pace.lookMs).unref()
  })
  pool.on('acquire', (client) => idle.delete(client as Client))
  pool.on('release', (_error, client) => idle.add(client as Client))
  pool.on('remove', (client) => forget(client as Client))

  function forget(client: Client): void {
    silences.delete(client)
    idle.delete(client)
    if (silences.size > 0) return
    clearInterval(looks)
    looks = undefined
  }

  function look(): void {
    const now = performance.now()
    const suspects: [Client, Silence][] = []
    for (const [client, silence] of silences) {
      const { bytesRead: bytes } = client.connection.stream
      if (!waits(client)) silences.set(client, undefined)
      else if (silence?.bytes !== bytes) silences.set(client, { bytes, askAt: now + pace.patienceMs })
      else if (now >= silence.askAt) suspects.push([client, silence])
    }
    if (suspects.length > 0 && !isAsking) void ask(suspects)
  }

  async function ask(suspects: readonly [Client, Silence][]): Promise<void> {
    isAsking = true
    const working = await server
      .findWorking(suspects.map(([client]) => processOf(client)))
      .catch(() => new Set<number>())
    isAsking = false
    const now = performance.now()
    const dead: Client[] = []
    for (const [client, silence] of suspects) {
      const isOver = silences.get(client) !== silence || client.connection.stream.bytesRead !== silence.bytes
      if (isOver || !waits(client)) continue
      if (working.has(processOf(client))) silence.askAt = now + pace.patienceMs
      else dead.push(client)
    }
    if (dead.length > 0) giveUp([...new Set([...dead, ...idle])])
  }

  function giveUp(clients: readonly Client[]): void {
    for (const client of clients) {
      silences.delete(client)
      const error = new Error('the connection to the database has fallen silent')
      dropConnection(client, Object.assign(error, { code: 'ETIMEDOUT' }))
    }
    void endOnServer(clients.map(processOf))
  }

  /** What they hold is waited for by everybody, so the server is told as soon as it hears again. */
  async function endOnServer(pids: readonly number[]): Promise<void> {
    const givenUp = performance.now()
    let agoMs = 0
    while (agoMs < idleInTransactionMs) {
      const isTold = await server.end(pids, agoMs).then(
        () => true,
        () => false,
      )
      if (isTold || pool.ending) return
      await setTimeout(pauseMs, undefined, { ref: false })
      agoMs = performance.now() - givenUp
    }
  }
}

/** For an answer, or for the other side to hang up as well. */
function waits({ connection, readyForQuery }: Client): boolean {
  return readyForQuery === false || connection.stream.writableEnded
}
