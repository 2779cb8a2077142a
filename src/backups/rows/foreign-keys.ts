import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { Tx } from '../../database/tables.ts'

/**
 * Does work in which a row may come before the one it names. Once it is done all of them are held against what they name:
 * SQLite does that at the end of the transaction, PostgreSQL when the constraints are put back, which its catalogue tells.
 */
export async function withoutReferences(trx: Tx, engine: Database['engine'], work: () => Promise<void>): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    return work()
  }
  const { rows } = await sql<{ relation: string; name: string; definition: string }>`
    select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema::regnamespace
    order by conrelid::regclass::text, conname`.execute(trx)
  for (const { relation, name } of rows) await sql.raw(`alter table ${relation} drop constraint ${name}`).execute(trx)
  await work()
  // What is put off to the end of the transaction (migration 064) stands in the way of altering tables.
  await sql`set constraints all immediate`.execute(trx)
  for (const { relation, name, definition } of rows) {
    await sql.raw(`alter table ${relation} add constraint ${name} ${definition}`).execute(trx)
  }
}
