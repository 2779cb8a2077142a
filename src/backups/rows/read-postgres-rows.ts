import type pg from 'pg'
import { isCarried } from './carried-tables.ts'
import { type CarriedTable, toLine, type Value, type ValueKind } from './row-line-rules.ts'
import type { RowSource } from './row-source.ts'

/** So many rows are held in memory; of tables with bytes, whose rows are long, fewer. */
const rowsAtOnce = 500
const longRowsAtOnce = 8

/** Reads a PostgreSQL in one transaction that sees it as it was when it began. Nobody waits for it. */
export async function readPostgresRows(pool: pg.Pool): Promise<RowSource> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const migrations = await client.query<{ name: string }>('select name from migrations order by name collate "C"')
    const tables = await listTables(client)
    return {
      engine: 'postgres',
      migrations: migrations.rows.map(({ name }) => name),
      tables,
      readLines: (table) => readLines(client, table),
      async [Symbol.asyncDispose]() {
        // Not back into the pool: whatever became of the transaction, it ends with its connection.
        client.release(true)
      },
    }
  } catch (error) {
    client.release(true)
    throw error
  }
}

const columnsQuery = `
  select relation.relname as "table", attribute.attname as "column", type.typname as type,
    array_position(key.conkey, attribute.attnum) as place
  from pg_class relation
  join pg_attribute attribute on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
  join pg_type type on type.oid = attribute.atttypid
  left join pg_constraint key on key.conrelid = relation.oid and key.contype = 'p'
  where relation.relkind = 'r' and relation.relnamespace = current_schema::regnamespace
  order by relation.relname collate "C", attribute.attname collate "C"`

interface ColumnRow {
  table: string
  column: string
  type: string
  place: number | null
}

async function listTables(client: pg.PoolClient): Promise<CarriedTable[]> {
  const { rows } = await client.query<ColumnRow>(columnsQuery)
  const byTable = Map.groupBy(
    rows.filter((row) => isCarried(row.table)),
    (row) => row.table,
  )
  return [...byTable].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, kind: kindOf(type) })),
    key: columns
      .filter(({ place }) => place !== null)
      .sort((one, other) => Number(one.place) - Number(other.place))
      .map(({ column }) => column),
  }))
}

function kindOf(type: string): ValueKind {
  if (type === 'int4' || type === 'int8') return 'number'
  return type === 'bytea' ? 'bytes' : 'text'
}

async function* readLines(client: pg.PoolClient, table: CarriedTable): AsyncGenerator<string> {
  const { name, columns, key } = table
  const quoted = (identifier: string) => client.escapeIdentifier(identifier)
  const isText = (column: string) => columns.find((each) => each.name === column)?.kind === 'text'
  const wanted = columns.map((column) => quoted(column.name)).join(', ')
  // Whatever language the server sorts in: the order is that of the bytes.
  const order = key.map((column) => (isText(column) ? `${quoted(column)} collate "C"` : quoted(column))).join(', ')
  const count = columns.some(({ kind }) => kind === 'bytes') ? longRowsAtOnce : rowsAtOnce
  await client.query(`declare carried no scroll cursor for select ${wanted} from ${quoted(name)} order by ${order}`)
  try {
    for (;;) {
      const { rows } = await client.query<Value[]>({ text: `fetch ${count} from carried`, rowMode: 'array' })
      for (const row of rows) yield toLine(row)
      if (rows.length < count) return
    }
  } finally {
    await client.query('close carried')
  }
}
