import { statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the database of a data folder lies. Beside it, with a longer name, its write-ahead log and what belongs to that. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'pennal.sqlite')

/** Whether there is no such file, or only the empty one that SQLite takes for a new database and for a log with nothing in it. */
export function isBlank(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0
}
