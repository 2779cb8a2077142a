import pg from 'pg'
import { longWork } from '../let-take-time.ts'

/** Short: all who come after it wait as well, behind a backup for minutes. */
const lockTimeout = '200ms'

/**
 * Writes these tables anew with their indexes and statistics; a plain vacuum would only mark the place as free. Fails where
 * a table is in use for longer. Answers how many deleted rows are left, kept for a transaction that began before.
 */
export async function vacuumTables(pool: pg.Pool, tables: readonly string[]): Promise<number> {
  const client = await pool.connect()
  let kept = 0
  client.on('notice', ({ detail }) => {
    kept += deadRowsIn(detail)
  })
  try {
    await client.query(
      `set statement_timeout = 0; set lock_timeout = '${lockTimeout}'; set application_name = '${longWork}'`,
    )
    await client.query(
      `vacuum (full, analyze, verbose) ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`,
    )
    return kept
  } finally {
    // No other caller gets a connection with these limits.
    client.release(true)
  }
}

/** "3 dead row versions cannot be removed yet", in whatever language: of all details, only this one begins with a number. */
function deadRowsIn(detail: string | undefined): number {
  return Number(/^\d+/.exec(detail ?? '')?.[0] ?? 0)
}
