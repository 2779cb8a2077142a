import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { commandLine } from '../command-line.ts'
import { isDerived } from '../database/derived-tables.ts'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import type { Db } from '../database/tables.ts'
import { isDamaged } from '../disk/damage-rules.ts'
import type { Check } from './check.ts'

/** What the database itself says of its pages. */
export const checkDatabaseFile: Check = {
  name: 'Datenbank selbst',
  remedy: `Ist nur der Suchindex genannt, legt ihn der nächste Start neu an. Sonst: Server anhalten, die letzte Sicherung in einen leeren Ordner zurückholen (${commandLine('restore')}) und dort weiterarbeiten. Das Laufwerk ist vielleicht am Ende.`,
  find: ({ db, database, config }) =>
    database.engine === 'sqlite' ? askSqlite(sqliteFile(config.dataDir)) : askPostgres(db),
}

/** Over a connection that can only read; a server goes on reading and writing meanwhile. */
async function askSqlite(file: string): Promise<string[]> {
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    const whole = integrityOf(sqlite)
    if (whole === undefined) return []
    const damaged = namesOf(sqlite).flatMap((name) => {
      const fault = integrityOf(sqlite, name)
      return fault === undefined ? [] : [isDerived(name) ? derivedLine : `Die Tabelle „${name}“ ist beschädigt.`]
    })
    const lines = [...new Set(damaged)]
    return lines.length > 0 ? lines : [`Unbenutzte Seiten der Datei sind beschädigt (${whole}).`]
  } finally {
    sqlite.close()
  }
}

const derivedLine = 'Der Suchindex ist beschädigt.'

function namesOf(sqlite: DatabaseSync): string[] {
  try {
    const rows = sqlite.prepare(`select name from sqlite_schema where type = 'table' order by name`).all()
    return ['sqlite_schema', ...rows.map(({ name }) => String(name))]
  } catch (error) {
    if (isDamaged(error)) return ['sqlite_schema']
    throw error
  }
}

/** The first thing that SQLite finds wrong with the file, or with one table of it and its indexes. */
function integrityOf(sqlite: DatabaseSync, table?: string): string | undefined {
  try {
    const limit = table === undefined ? '1' : `'${table.replaceAll("'", "''")}'`
    const said = String(sqlite.prepare(`pragma integrity_check(${limit})`).get()?.integrity_check)
    return said === 'ok' ? undefined : said
  } catch (error) {
    if (isDamaged(error)) return (error as Error).message
    throw error
  }
}

/** It counts pages whose checksums are wrong as it comes across them, where it was told to keep checksums. */
async function askPostgres(db: Db): Promise<string[]> {
  const { rows } = await sql<{ count: number | string | null }>`
    select checksum_failures as count from pg_stat_database where datname = current_database()`.execute(db)
  const count = Number(rows[0]?.count ?? 0)
  return count === 0 ? [] : [`PostgreSQL hat beschädigte Seiten gefunden (${count} ×, Ansicht pg_stat_database).`]
}
