import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

/**
 * From now on there is no room for new rows in a table, and the engine says so itself: SQLite because its file may not
 * grow any more, PostgreSQL with the code it has for a full disk.
 */
export async function fillDisk({ db, engine }: Database, table: string, event: 'insert' | 'update'): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create table filling (bytes blob)`.execute(db)
    await sql`pragma max_page_count = 1`.execute(db)
    await sql`create trigger full_disk before ${sql.raw(event)} on ${sql.table(table)} begin
      insert into filling values (zeroblob(10000000)); end`.execute(db)
    return
  }
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger full_disk before ${sql.raw(event)} on ${sql.table(table)}
    execute function full_disk()`.execute(db)
}
