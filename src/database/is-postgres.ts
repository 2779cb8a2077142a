import { PostgresAdapter } from 'kysely'
import type { Db } from './tables.ts'

/** For the few statements that each engine wants put in its own way, where no more than a connection is at hand. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
