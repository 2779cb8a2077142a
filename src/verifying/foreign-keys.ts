import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Db } from '../database/tables.ts'
import type { Reference } from './named-rows.ts'

interface ColumnRow {
  table: string
  id: number | string
  column: string
  named: string
  key: string | null
}

/** All foreign keys, as the engine knows them. It holds them itself, as long as nobody goes around it. */
export async function listForeignKeys(db: Db, engine: Database['engine']): Promise<Reference[]> {
  const { rows } = await (engine === 'sqlite' ? ofSqlite : ofPostgres).execute(db)
  const byKey = Map.groupBy(rows, ({ table, id }) => `${table} ${id}`)
  return [...byKey.values()].map((columns) => ({
    naming: columns[0]?.table ?? '',
    columns: columns.map(({ column }) => column),
    named: columns[0]?.named ?? '',
    keys: columns.map(({ key }) => key ?? 'id'),
  }))
}

const ofSqlite = sql<ColumnRow>`
  select s.name as "table", f.id as id, f."from" as "column", f."table" as named, f."to" as "key"
  from sqlite_schema s, pragma_foreign_key_list(s.name) f where s.type = 'table' order by s.name, f.id, f.seq`

const ofPostgres = sql<ColumnRow>`
  select relation.relname as "table", con.oid::bigint as id, a.attname as "column", other.relname as named, b.attname as "key"
  from pg_constraint con
  join pg_class relation on relation.oid = con.conrelid join pg_class other on other.oid = con.confrelid
  cross join lateral unnest(con.conkey, con.confkey) with ordinality as pair(one, two, place)
  join pg_attribute a on a.attrelid = con.conrelid and a.attnum = pair.one
  join pg_attribute b on b.attrelid = con.confrelid and b.attnum = pair.two
  where con.contype = 'f' and con.connamespace = current_schema::regnamespace
  order by relation.relname, con.oid, pair.place`
