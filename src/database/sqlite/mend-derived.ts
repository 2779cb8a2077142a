import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isDamaged } from '../../disk/damage-rules.ts'
import { freeBytesOf } from '../../disk/free-bytes.ts'
import { isDerived, spoiltBy } from '../derived-tables.ts'

interface SchemaRow {
  type: string
  name: string
  tbl_name: string
  sql: string | null
}

/**
 * Makes damaged tables anew that can be made anew, empty, and answers their names; with `isLost` also an index that is
 * whole but empty. Undefined where something else is damaged: then nothing is touched. Over a connection of its own, which
 * may write to SQLite's own tables. Waits for a writer; others go on reading.
 */
export function mendDerived(file: string, { isLost = false } = {}): readonly string[] | undefined {
  const sqlite = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: false, defensive: false })
  try {
    sqlite.exec('pragma synchronous = full; pragma secure_delete = on')
    const damaged = findDamaged(sqlite)
    if (!damaged.every(isDerived)) return undefined
    const tables = spoiltBy(isLost ? [...damaged, 'search_index'] : damaged)
    if (tables.length > 0) makeAnew(sqlite, tables)
    // Unused pages may be damaged as well, or be left over: only what is in use is written to the new file.
    if (!isWhole(sqlite)) {
      demandRoom(file)
      sqlite.exec('vacuum')
    }
    return isWhole(sqlite) ? tables : undefined
  } finally {
    sqlite.close()
  }
}

function findDamaged(sqlite: DatabaseSync): string[] {
  const tables = sqlite.prepare(`select name from sqlite_schema where type = 'table'`).all() as { name: string }[]
  return ['sqlite_schema', ...tables.map(({ name }) => name)].filter((name) => !isWhole(sqlite, name))
}

/** The file as a whole, or one table of it with its indexes. */
function isWhole(sqlite: DatabaseSync, table?: string): boolean {
  try {
    const limit = table === undefined ? '1' : `'${table.replaceAll("'", "''")}'`
    return sqlite.prepare(`pragma quick_check(${limit})`).get()?.quick_check === 'ok'
  } catch (error) {
    if (isDamaged(error)) return false
    throw error
  }
}

function makeAnew(sqlite: DatabaseSync, tables: readonly string[]): void {
  const schema = (sqlite.prepare('select type, name, tbl_name, sql from sqlite_schema').all() as unknown as SchemaRow[])
    .filter(({ tbl_name, sql }) => sql !== null && tables.includes(tbl_name))
    .map(({ sql }) => sql)
  const revision = nextRevision(sqlite)
  const make = () => {
    for (const statement of schema) sqlite.exec(statement ?? '')
    // As migration 009 has it.
    sqlite.exec(`insert into search_index (search_index, rank) values ('automerge', 0)`)
    // By this the start, or the indexer, sees that all of it is to be written; servers learn the words anew.
    const state = 'insert into search_state (id, revision, analysis, removed, forgotten) values (1, ?, 0, ?, ?)'
    sqlite.prepare(state).run(revision, revision, revision)
  }
  if (!tryDropping(sqlite, tables, make)) cutOut(sqlite, tables, make)
}

/** Greater than any that a server may know. */
function nextRevision(sqlite: DatabaseSync): number {
  try {
    const row = sqlite.prepare('select revision from search_state').get()
    if (typeof row?.revision === 'number') return row.revision + 1
  } catch {
    // Then it has to be one that counting does not reach.
  }
  return Date.now()
}

/** False where that cannot be done, or would harm others: the way through damaged pages may lead into theirs. */
function tryDropping(sqlite: DatabaseSync, tables: readonly string[], make: () => void): boolean {
  sqlite.exec('begin immediate')
  try {
    for (const table of tables) sqlite.exec(`drop table ${table}`)
    make()
    if (isWhole(sqlite)) {
      sqlite.exec('commit')
      return true
    }
  } catch (error) {
    if (!isDamaged(error)) throw error
  } finally {
    if (sqlite.isTransaction) sqlite.exec('rollback')
  }
  return false
}

/** SQLite forgets that these tables were there, without a look at their pages. Those are unused until a vacuum. */
function cutOut(sqlite: DatabaseSync, tables: readonly string[], make: () => void): void {
  const version = Number(sqlite.prepare('pragma schema_version').get()?.schema_version)
  sqlite.exec('pragma writable_schema = on; begin immediate')
  try {
    const forget = sqlite.prepare(`delete from sqlite_schema where tbl_name = ? or tbl_name glob ? || '_*'`)
    for (const table of tables) forget.run(table, table === 'search_index' ? table : '-')
    // Every process with the file open reads from this that it has another form now.
    sqlite.exec(`pragma schema_version = ${version + 1}; pragma writable_schema = reset`)
    make()
    sqlite.exec('commit')
  } finally {
    if (sqlite.isTransaction) sqlite.exec('rollback')
    sqlite.exec('pragma writable_schema = reset')
  }
}

/** The new file is written beside the old one, and once more into the log. */
function demandRoom(file: string): void {
  if (freeBytesOf(file) >= 2 * statSync(file).size) return
  throw Object.assign(new Error('no room to write the database anew'), { code: 'ENOSPC' })
}
