import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { isOfSqlite } from '../../disk/sqlite-error-rules.ts'
import type { Statements } from './sqlite-statements.ts'
import type { SqliteTransaction, SqliteWriter } from './sqlite-writer.ts'
import { untilFree } from './until-free.ts'

/** The two connections to one file: in WAL mode reading waits for no writer. */
export interface SqliteFile {
  /** Opened to read only: what it answers, no transaction that is still open has written. */
  reader: Statements
  writer: SqliteWriter
  /** Another one to read only, for as long as a stream is read. */
  openReader(): Statements
  /** How long a read waits where it must: while another process puts the file in order after a crash. */
  waitMs: number
}

/** Kysely's SQLite dialect over node:sqlite. Who writes first and whom that holds up is decided here, not by Kysely. */
export function nodeSqliteDialect(file: SqliteFile): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ManyConnectionsAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** With a single one Kysely would let every read wait for every transaction. */
class ManyConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): true {
    return true
  }
}

/** Savepoints are Kysely's own: statements like others, inside a transaction. */
class NodeSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    super({ database: () => Promise.reject(new Error('this driver has its own connections')) })
    this.#file = file
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new RoutedConnection(this.#file)
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as RoutedConnection).begin()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    ;(connection as RoutedConnection).commit()
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    ;(connection as RoutedConnection).rollback()
  }

  // The writer last: only who may write can bring the write-ahead log home and remove it.
  override async destroy(): Promise<void> {
    this.#file.reader.close()
    this.#file.writer.close()
  }
}

/** What can only read. `with` may begin a statement that writes as well: then SQLite refuses it before it does anything. */
const mayRead = /^\s*(select|with|values|explain)\b/i

/** What Kysely takes for a connection. Which of the two real ones is meant is known with each statement. */
class RoutedConnection implements DatabaseConnection {
  readonly #file: SqliteFile
  #transaction: SqliteTransaction | undefined
  #isOver = false

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#file.writer.begin()
    this.#isOver = false
  }

  commit(): void {
    this.#transaction?.commit()
    this.#end()
  }

  rollback(): void {
    try {
      this.#transaction?.rollback()
    } finally {
      this.#end()
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#refuseStragglers()
    if (this.#transaction) return this.#transaction.execute<R>(query)
    if (!mayRead.test(query.sql)) return this.#file.writer.execute<R>(query)
    const { reader, writer, waitMs } = this.#file
    try {
      return await untilFree(() => reader.execute<R>(query), performance.now() + waitMs)
    } catch (error) {
      // A statement that writes, on a connection that only reads.
      if (isOfSqlite(error, 'readonly')) return writer.execute<R>(query)
      throw error
    }
  }

  // Outside of a transaction on a connection of its own: as long as a stream is open, its connection sees nothing new.
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    this.#refuseStragglers()
    if (this.#transaction) return yield* inResults(this.#transaction.iterate<R>(query))
    const reader = this.#file.openReader()
    try {
      yield* inResults(reader.iterate<R>(query))
    } finally {
      reader.close()
    }
  }

  #end(): void {
    this.#transaction = undefined
    this.#isOver = true
  }

  /** Of several statements at once in a transaction that one of them has ended, the others would be written for good. */
  #refuseStragglers(): void {
    if (this.#isOver) throw new Error('the transaction that this statement belongs to is over')
  }
}

function* inResults<R>(rows: Iterable<R>): Generator<QueryResult<R>> {
  for (const row of rows) yield { rows: [row] }
}
