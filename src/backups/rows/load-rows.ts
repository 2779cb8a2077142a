import { sql } from 'kysely'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Database } from '../../database/open-database.ts'
import { listOwnTables } from '../../database/own-tables.ts'
import type { Tx } from '../../database/tables.ts'
import { isCarried } from './carried-tables.ts'
import { withoutReferences } from './foreign-keys.ts'
import { type CarriedTable, fromLine, type Value } from './row-line-rules.ts'

/** Both engines take so many values in one statement, and so much text at once is no burden on memory. */
const valuesAtOnce = 15_000
const charactersAtOnce = 1024 * 1024

export interface LoadedTable {
  table: CarriedTable
  lines: AsyncIterable<string>
}

/**
 * Fills a migrated database with rows, in one transaction: all of them or none. Whatever its migrations have put into the
 * tables gives way. In the end every row that names another one is held against it by the engine itself.
 */
export async function loadRows(database: Database, tables: AsyncIterable<LoadedTable>): Promise<void> {
  await inTransaction(database.db, locks.migrations, (trx) =>
    withoutReferences(trx, database.engine, async () => {
      for (const name of await listTableNames(trx)) await sql`delete from ${sql.table(name)}`.execute(trx)
      for await (const { table, lines } of tables) await loadTable(trx, table, lines)
    }),
  )
}

async function listTableNames(trx: Tx): Promise<string[]> {
  const tables = await listOwnTables(trx)
  return tables.map(({ name }) => name).filter(isCarried)
}

async function loadTable(trx: Tx, table: CarriedTable, lines: AsyncIterable<string>): Promise<void> {
  const mostRows = Math.max(1, Math.floor(valuesAtOnce / table.columns.length))
  let rows: Value[][] = []
  let characters = 0
  for await (const line of lines) {
    rows.push(fromLine(line, table))
    characters += line.length
    if (rows.length < mostRows && characters < charactersAtOnce) continue
    await insert(trx, table, rows)
    rows = []
    characters = 0
  }
  if (rows.length > 0) await insert(trx, table, rows)
}

async function insert(trx: Tx, { name, columns }: CarriedTable, rows: readonly Value[][]): Promise<void> {
  const into = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`))
  await sql`insert into ${sql.table(name)} (${into}) values ${values}`.execute(trx)
}
