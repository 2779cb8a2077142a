/** SQLite's result codes that we tell apart. An error carries an extended code; its low byte is one of these. */
const codes = { busy: 5, readonly: 8, cannotOpen: 14 }

function resultCode(error: unknown): number | undefined {
  const extended = (error as { errcode?: unknown } | null)?.errcode
  return typeof extended === 'number' ? extended & 0xff : undefined
}

export function isBusy(error: unknown): boolean {
  return resultCode(error) === codes.busy
}

export function isNotWritable(error: unknown): boolean {
  const code = resultCode(error)
  return code === codes.readonly || code === codes.cannotOpen
}

/** A statement that writes, on a connection that only reads. */
export function isWriteRefused(error: unknown): boolean {
  return resultCode(error) === codes.readonly
}

/** SQLite's own short text for its result code, for the end of a line that says in German what failed. */
export function sqliteReason(error: unknown): string {
  const { errstr, message } = error as { errstr?: string; message?: string }
  return errstr ?? message ?? String(error)
}
