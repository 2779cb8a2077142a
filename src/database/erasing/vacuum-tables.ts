import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { longWork } from '../let-take-time.ts'

/** Short: all who come after it wait as well, behind a backup for minutes. */
const lockTimeout = '200ms'

/** How often a table is tried again, for who looks at rows that are gone. */
const pauseMs = 20

/**
 * Writes these tables anew with their indexes and statistics; a plain vacuum would only mark the place as free. Fails where
 * a table is in use for longer. What is kept for a transaction that began before is waited for until then, and for each
 * table alone: somewhere a client is nearly always just connecting.
 */
export async function vacuumTables(pool: pg.Pool, tables: readonly string[], deadline: number): Promise<void> {
  const client = await pool.connect()
  let kept = 0
  client.on('notice', ({ detail }) => {
    kept += deadRowsIn(detail)
  })
  try {
    await client.query(
      `set statement_timeout = 0; set lock_timeout = '${lockTimeout}'; set application_name = '${longWork}'`,
    )
    for (const table of tables) {
      for (;;) {
        kept = 0
        await client.query(`vacuum (full, analyze, verbose) ${pg.escapeIdentifier(table)}`)
        if (kept === 0) break
        if (performance.now() >= deadline) throw new Error(`${kept} deleted rows are kept for an older transaction`)
        await setTimeout(pauseMs)
      }
    }
  } finally {
    // No other caller gets a connection with these limits.
    client.release(true)
  }
}

/** "3 dead row versions cannot be removed yet", in whatever language: of all details, only this one begins with a number. */
function deadRowsIn(detail: string | undefined): number {
  return Number(/^\d+/.exec(detail ?? '')?.[0] ?? 0)
}
