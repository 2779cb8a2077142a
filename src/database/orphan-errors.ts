import pg from 'pg'

/** SQLite's extended result code and PostgreSQL's code for a row that names what is not there. */
const codes = { sqlite: 787, postgres: '23503' }

/** Whether a row could not be written because what it belongs to is gone. */
export function isOrphan(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === codes.postgres
  return (Object(error) as { errcode?: unknown }).errcode === codes.sqlite
}
