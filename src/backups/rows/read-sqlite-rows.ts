import { DatabaseSync } from 'node:sqlite'
import { isCarried } from './carried-tables.ts'
import { type CarriedTable, toLine, type Value, type ValueKind } from './row-line-rules.ts'
import type { RowSource } from './row-source.ts'

/** So many rows are read before others of this thread have their turn. */
const rowsAtOnce = 500

/** Reads a file of SQLite in one transaction: what others write meanwhile is not seen, and they do not wait for it. */
export function readSqliteRows(file: string): RowSource {
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    sqlite.exec('begin')
    const tables = listTables(sqlite)
    return {
      engine: 'sqlite',
      migrations: texts(sqlite, 'select name from migrations order by name'),
      tables,
      readLines: (table) => readLines(sqlite, table),
      async [Symbol.asyncDispose]() {
        sqlite.close()
      },
    }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function listTables(sqlite: DatabaseSync): CarriedTable[] {
  const names = texts(sqlite, `select name from sqlite_schema where type = 'table' order by name`)
  return names.filter(isCarried).map((name) => {
    const columns = sqlite.prepare('select name, type, pk from pragma_table_info(?) order by name').all(name)
    const key = columns.filter(({ pk }) => Number(pk) > 0).sort((one, other) => Number(one.pk) - Number(other.pk))
    return {
      name,
      columns: columns.map(({ name: column, type }) => ({ name: String(column), kind: kindOf(String(type)) })),
      key: key.map((column) => String(column.name)),
    }
  })
}

function kindOf(type: string): ValueKind {
  if (/^(bigint|integer)$/i.test(type)) return 'number'
  return /^blob$/i.test(type) ? 'bytes' : 'text'
}

async function* readLines(sqlite: DatabaseSync, { name, columns, key }: CarriedTable): AsyncGenerator<string> {
  const wanted = columns.map((column) => quoted(column.name)).join(', ')
  // Whatever collation a column compares by: the order is that of the bytes.
  const order = key.map((column) => `${quoted(column)} collate binary`).join(', ')
  const statement = sqlite.prepare(`select ${wanted} from ${quoted(name)} order by ${order}`)
  statement.setReturnArrays(true)
  let read = 0
  for (const row of statement.iterate() as Iterable<unknown>) {
    yield toLine(row as Value[])
    if (++read % rowsAtOnce === 0) await new Promise(setImmediate)
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const texts = (sqlite: DatabaseSync, query: string) =>
  sqlite
    .prepare(query)
    .all()
    .map(({ name }) => String(name))
