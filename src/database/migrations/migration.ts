import type { Transaction } from 'kysely'
import type { Database } from '../open-database.ts'

/** One step from one form of the database to the next. Once released it never changes: databases out there have run it. */
export interface Migration {
  /** Three digits and what it brings, as its file is called: 001-first-tables. */
  name: string
  /** Knows no tables by type, since those of today are not those it meets. */
  up(trx: Transaction<unknown>, engine: Database['engine']): Promise<void>
}
