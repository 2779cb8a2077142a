import { isOfSqlite } from './sqlite-error-rules.ts'

/** PostgreSQL's words for a page or an index that makes no sense, for a disk that cannot read it, for a file that is gone. */
const codes: ReadonlySet<unknown> = new Set(['XX001', 'XX002', '58030', '58P01'])

/** Whether an engine has said that what it keeps is spoilt: pages that make no sense, or a file that is none of SQLite's. */
export function isDamaged(error: unknown): boolean {
  return isOfSqlite(error, 'corrupt', 'notADatabase') || codes.has((Object(error) as { code?: unknown }).code)
}
