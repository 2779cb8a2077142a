import { join } from 'node:path'

/** Where the database of a data folder lies. Beside it, with a longer name, its write-ahead log and what belongs to that. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'pennal.sqlite')
