const codes = new Set(['EMFILE', 'ENFILE'])

/** Whether something could not be opened or begun, be it a process, because there are as many files open as there may be. */
export function isOutOfFiles(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return codes.has(String(code)) || (cause !== undefined && isOutOfFiles(cause))
}
