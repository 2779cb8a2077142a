import type { Socket } from 'node:net'
import type pg from 'pg'
import { markLost } from '../unreachable-errors.ts'

/** A connection of the pool, with what pg knows of it beside its types. */
export type PooledClient = pg.PoolClient & {
  connection: pg.Connection & { stream: Socket }
  readyForQuery?: boolean
}

/**
 * Ends a connection without a word to the other side, which would not hear it. Whoever waits for it hears the error, and
 * the pool at once: until the socket itself has told, it would hand the connection to others.
 */
export function dropConnection({ connection }: PooledClient, error: Error): void {
  connection.emit('error', markLost(error))
  connection.stream.destroy()
}
