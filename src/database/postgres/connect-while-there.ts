import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { markLost } from '../unreachable-errors.ts'

/** Between two tries to find a server again that was not there. */
const pauseMs = 500

/** A connection out of a pool. While the server is away each caller is told so at once, and one goes on trying. */
export function connectWhileThere(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let connections = 0
  let reason: unknown
  let isAway = false

  pool.on('connect', () => {
    connections++
    isAway = false
  })
  pool.on('remove', () => connections--)

  async function tryUntilThere(): Promise<void> {
    while (isAway && !pool.ending) {
      await setTimeout(pauseMs, undefined, { ref: false })
      // An answer to this is an event of the pool.
      if (!pool.ending)
        await pool.connect().then(
          (client) => client.release(),
          () => {},
        )
    }
  }

  return async () => {
    if (isAway) throw markLost(new Error('the database was not to be reached a moment ago', { cause: reason }))
    try {
      return await pool.connect()
    } catch (error) {
      if (connections === 0 && !isAway) {
        isAway = true
        reason = error
        void tryUntilThere()
      }
      throw markLost(error)
    }
  }
}
