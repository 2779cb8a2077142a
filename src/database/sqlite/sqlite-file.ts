import { statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the database of a data folder lies. Beside it, with a longer name, its write-ahead log and what belongs to that. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'pennal.sqlite')

/** Whether there is no database, or only the empty file that SQLite takes for a new one. */
export function isBlank(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0
}
