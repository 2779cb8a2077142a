import pg from 'pg'
import { longWork } from '../let-take-time.ts'

/**
 * How long it stands in line for a table. All who come after it wait as well: behind a backup that reads for minutes they
 * must not wait along.
 */
const lockTimeout = '200ms'

/**
 * Writes these tables anew in PostgreSQL's files, with their indexes and with what the planner has noted
 * of them: a plain vacuum would only mark the place as free. What the server keeps besides (its log, archives, copies)
 * is its own matter. Fails where somebody uses a table for longer. Answers how many deleted rows are left: the server keeps
 * them for whoever has looked at the database before they went and is not done.
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
    // Nobody else gets a connection with these limits.
    client.release(true)
  }
}

/** "3 dead row versions cannot be removed yet", in whatever language: of all details, only this one begins with a number. */
function deadRowsIn(detail: string | undefined): number {
  return Number(/^\d+/.exec(detail ?? '')?.[0] ?? 0)
}
