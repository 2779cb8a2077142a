import { isOfSqlite } from './sqlite-error-rules.ts'

const codes = new Set(['EROFS', 'EACCES', 'EPERM'])

/** Whether something could not be written because the system lets us only read there, or not even that. */
export function isReadOnly(error: unknown): boolean {
  const { code, syscall } = Object(error) as { code?: unknown; syscall?: unknown }
  // By these codes a firewall forbids connections as well.
  return isOfSqlite(error, 'readonly') || (codes.has(String(code)) && syscall !== 'connect')
}
