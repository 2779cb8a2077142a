import type { Socket } from 'node:net'
import type pg from 'pg'
import { markLost } from '../unreachable-errors.ts'

/** A connection of the pool, with what pg knows of it beside its types. */
export type PooledClient = pg.PoolClient & {
  connection: pg.Connection & { stream: Socket }
  readyForQuery?: boolean
}

/** Ends a connection without a word to the other side. The pool hears of it at once, or it would hand it to others. */
export function dropConnection({ connection }: PooledClient, error: Error): void {
  connection.emit('error', markLost(error))
  connection.stream.destroy()
}
