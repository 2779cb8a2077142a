import { sql } from 'kysely'
import { commandLine } from '../command-line.ts'
import { StartError } from '../errors.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database } from './open-database.ts'
import type { Outer } from './tables.ts'

/** A table that is there only while a move fills the database: by it a start knows that this is half of a site. */
const table = 'unfinished_moves'

/** Whether a table is none of the content of a database. */
export const isMarkOfMove = (name: string): boolean => name === table

/** From where the rows come, as the one who moves calls it. */
export async function markHalfMoved(db: Outer, source: string): Promise<void> {
  await inTransaction(db, 'read committed', async (trx) => {
    await sql`create table ${sql.table(table)} (source text not null)`.execute(trx)
    await sql`insert into ${sql.table(table)} (source) values (${source})`.execute(trx)
  })
}

/** From where; undefined where the database is whole, or nothing. */
export async function findHalfMoved({ db, engine }: Database): Promise<string | undefined> {
  const tables =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'table' and name = ${table}`
      : sql`select 1 where to_regclass(${table}) is not null`
  if ((await tables.execute(db)).rows.length === 0) return undefined
  const { rows } = await sql<{ source: string }>`select source from ${sql.table(table)}`.execute(db)
  return rows[0]?.source ?? ''
}

export async function removeMarkOfMove(db: Outer): Promise<void> {
  await sql`drop table ${sql.table(table)}`.execute(db)
}

/** A server or a command on half of a site would take it for whole, or fill what is missing with the sample. */
export async function refuseHalfMoved(database: Database): Promise<void> {
  const source = await findHalfMoved(database)
  if (source === undefined) return
  throw new StartError(
    `Hierher ist erst halb umgezogen worden (von ${source}). Bitte ${commandLine('move')} dort, mit den alten Einstellungen, noch einmal aufrufen: Es macht weiter, wo es aufgehört hat.`,
  )
}
