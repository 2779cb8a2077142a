/** SQLite's result codes that we tell apart. */
const codes = { busy: 5, readonly: 8, io: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 }

/** Whether an error is SQLite's and of one of these kinds. It carries an extended code, whose low byte is the plain one. */
export function isOfSqlite(error: unknown, ...kinds: (keyof typeof codes)[]): boolean {
  const { errcode } = Object(error) as { errcode?: unknown }
  return typeof errcode === 'number' && kinds.some((kind) => codes[kind] === (errcode & 0xff))
}

/** Another process has what this one wants. */
export const isBusy = (error: unknown): boolean => isOfSqlite(error, 'busy')

/** SQLite's own short text for its result code, for the end of a line that says in German what failed. */
export function sqliteReason(error: unknown): string {
  const { errstr, message } = error as { errstr?: string; message?: string }
  return errstr ?? message ?? String(error)
}
