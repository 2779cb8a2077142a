import { sql } from 'kysely'
import { commandLine } from '../command-line.ts'
import { StartError } from '../errors.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database } from './open-database.ts'
import type { Outer, Tx } from './tables.ts'

/** A table that is there only while a restore fills the database: by it a start knows that this is half of a site. */
const table = 'unfinished_restores'

/** Which table of a database is none of its content. */
export const isMarkOfRestore = (name: string): boolean => name === table

export interface HalfRestored {
  /** Of which backup it is. */
  moment: string
  /** Whether all rows are there and have been compared; what is left is to adapt them to this release. */
  isCompared: boolean
}

export async function markHalfRestored(db: Outer, moment: string): Promise<void> {
  await inTransaction(db, 'read committed', async (trx) => {
    await sql`create table ${sql.table(table)} (moment text not null, is_compared integer not null)`.execute(trx)
    await sql`insert into ${sql.table(table)} (moment, is_compared) values (${moment}, 0)`.execute(trx)
  })
}

/** Undefined where the database is whole, or nothing. */
export async function findHalfRestored({ db, engine }: Database): Promise<HalfRestored | undefined> {
  const tables =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'table' and name = ${table}`
      : sql`select 1 where to_regclass(${table}) is not null`
  if ((await tables.execute(db)).rows.length === 0) return undefined
  const { rows } = await sql<{ moment: string; is_compared: number }>`
    select moment, is_compared from ${sql.table(table)}`.execute(db)
  return { moment: rows[0]?.moment ?? '', isCompared: rows[0]?.is_compared === 1 }
}

export async function noteCompared(db: Outer): Promise<void> {
  await sql`update ${sql.table(table)} set is_compared = 1`.execute(db)
}

export async function removeMark(trx: Tx): Promise<void> {
  await sql`drop table ${sql.table(table)}`.execute(trx)
}

/** A server or a command on half of a site would take it for whole, or fill what is missing with the sample. */
export async function refuseHalfRestored(database: Database): Promise<void> {
  const half = await findHalfRestored(database)
  if (!half) return
  throw new StartError(
    `Hier ist die Sicherung ${half.moment} erst halb zurückgeholt. Bitte den Befehl ${commandLine('restore')} mit ihr noch einmal aufrufen: Er macht weiter, wo er aufgehört hat.`,
  )
}
