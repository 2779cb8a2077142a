import pg from 'pg'

/**
 * How long it stands in line for a table. All who come after it wait as well: behind a backup that reads for minutes they
 * must not wait along.
 */
const lockTimeout = '200ms'

/**
 * Writes these tables anew in PostgreSQL's files, with their indexes and with what the planner has noted
 * of them: a plain vacuum would only mark the place as free. What the server keeps besides (its log, archives, copies)
 * is its own matter. Fails where somebody uses a table for longer, or has looked at the database before the rows went and
 * is not done: for him the server keeps them.
 */
export async function vacuumTables(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const client = await pool.connect()
  let kept = 0
  const countKept = ({ detail }: { detail?: string | undefined }) => {
    kept += deadRowsIn(detail)
  }
  client.on('notice', countKept)
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`set lock_timeout = '${lockTimeout}'`)
    await client.query(
      `vacuum (full, analyze, verbose) ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`,
    )
  } finally {
    client.off('notice', countKept)
    // Back to what the connection was opened with.
    await client.query('reset statement_timeout; reset lock_timeout')
    client.release()
  }
  if (kept > 0) throw new Error(`${kept} deleted rows are still kept for somebody who looks at what was`)
}

/** "3 dead row versions cannot be removed yet", in whatever language: of all details, only this one begins with a number. */
function deadRowsIn(detail: string | undefined): number {
  return Number(/^\d+/.exec(detail ?? '')?.[0] ?? 0)
}
