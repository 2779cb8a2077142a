import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'

/** One connection and what has been prepared on it. */
export interface Statements {
  sqlite: DatabaseSync
  execute<R>(query: CompiledQuery): QueryResult<R>
  /** Row by row. Until the last one, or until it is left, the connection sees what it saw at the first. */
  iterate<R>(query: CompiledQuery): IterableIterator<R>
  close(): void
}

export function keepStatements(sqlite: DatabaseSync): Statements {
  // Preparing takes three quarters of the time of a small query (about 15 of 20 µs).
  const prepared = new LRUCache<string, ReturnType<typeof prepare>>({ max: 200 })

  function prepare(text: string) {
    const statement = sqlite.prepare(text)
    return { statement, answersRows: statement.columns().length > 0 }
  }

  function find(text: string) {
    const found = prepared.get(text) ?? prepare(text)
    prepared.set(text, found)
    return found
  }

  return {
    sqlite,
    execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
      const { statement, answersRows } = find(sql)
      const values = parameters as SQLInputValue[]
      if (answersRows) return { rows: statement.all(...values) as R[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    iterate<R>({ sql, parameters }: CompiledQuery) {
      return find(sql).statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<R>
    },
    close: () => sqlite.close(),
  }
}
