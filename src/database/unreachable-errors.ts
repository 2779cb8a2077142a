import pg from 'pg'
import { isBusy } from '../disk/sqlite-error-rules.ts'

/** PostgreSQL cannot serve just now: no connection, no room, waited too long, stopping, starting, or only reading. */
const passing = /^(08...|57P..|57014|53300|53400|25006)$/

/** Another transaction has what this one wants, for longer than it waits, or each of the two what the other one wants. */
const heldUp = /^(55P03|40P01|40001)$/

/** pg's and Kysely's words for a connection that is gone, where they have no code for it. */
const gone =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/

/** Errors of connections to the database: by their codes alone they could be those of any other connection. */
const lost = new WeakSet<object>()

/** Remembers that this error ended a connection to the database, or kept it from being made. */
export function markLost<T>(error: T): T {
  if (error instanceof Error) lost.add(error)
  return error
}

/** Whether the database could not be reached, so that the same may well work in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (lost.has(error) || gone.test(error.message)) return true
  return error instanceof pg.DatabaseError && passing.test(error.code ?? '')
}

/** Whether another one's work was in the way. Of this one nothing is left, and the same may well work in a moment. */
export function isHeldUp(error: unknown): boolean {
  return isBusy(error) || (error instanceof pg.DatabaseError && heldUp.test(error.code ?? ''))
}

/** Whether the server ends the connection with what it has just said. */
export function endsConnection({ code = '' }: { code?: string | undefined }): boolean {
  return /^(08|57P)/.test(code)
}
