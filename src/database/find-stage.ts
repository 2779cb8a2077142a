import { sql } from 'kysely'
import { isDamaged } from '../disk/damage-rules.ts'
import type { Database } from './open-database.ts'

/**
 * How far a first start has come. `empty`: no migration yet, or accounts without content, as commands of earlier releases
 * made them. `begun`: at it, or killed over it. `done`: content and administrator, which come last, in one transaction.
 */
export type Stage = 'empty' | 'begun' | 'done'

type Looked = 'migrations' | 'entries' | 'accounts'

export async function findStage(database: Database): Promise<Stage> {
  try {
    if (!(await hasRows(database, 'migrations'))) return 'empty'
    if (await hasRows(database, 'entries')) return 'done'
    return (await hasRows(database, 'accounts')) ? 'empty' : 'begun'
  } catch (error) {
    // That it is damaged is found, and said, by what looks at all of it.
    if (isDamaged(error)) return 'done'
    throw error
  }
}

async function hasRows({ db, engine }: Database, table: Looked): Promise<boolean> {
  const tables =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'table' and name = ${table}`
      : sql`select 1 where to_regclass(${table}) is not null`
  if ((await tables.execute(db)).rows.length === 0) return false
  return (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0
}
