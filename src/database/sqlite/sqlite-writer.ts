import { CompiledQuery, type QueryResult } from 'kysely'
import type { Statements } from './sqlite-statements.ts'
import { takeTurns } from './take-turns.ts'
import { untilFree } from './until-free.ts'

// A plain `begin` that reads first and writes later fails at once, without waiting, if another process wrote in
// between. Taking the write lock first makes every transaction wait its turn instead.
const begin = CompiledQuery.raw('begin immediate')
const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')

/** The one connection that writes. One turn at a time. */
export interface SqliteWriter {
  /** A single statement, outside of any transaction. */
  execute<R>(query: CompiledQuery): Promise<QueryResult<R>>
  begin(): Promise<SqliteTransaction>
  close(): void
}

/** Goes on until it is committed or rolled back; one of the two has to be called. */
export interface SqliteTransaction {
  execute<R>(query: CompiledQuery): QueryResult<R>
  iterate<R>(query: CompiledQuery): IterableIterator<R>
  commit(): void
  rollback(): void
}

/** Waits for another process for as long as is said, and for its own transactions as long as they take. */
export function makeWriter(
  statements: Statements,
  { waitMs, onChange }: { waitMs: number; onChange: () => void },
): SqliteWriter {
  const takeTurn = takeTurns()
  let ownUntil = 0

  /** The work and its turn, once no other process writes. All who stand in line wait for the other process together. */
  async function onceFree<T>(work: () => T): Promise<{ result: T; endTurn: () => void }> {
    const asked = performance.now()
    const end = await takeTurn()
    const endTurn = () => {
      ownUntil = performance.now()
      end()
    }
    try {
      return { result: await untilFree(work, Math.max(asked, ownUntil) + waitMs), endTurn }
    } catch (error) {
      end()
      throw error
    }
  }

  return {
    async execute<R>(query: CompiledQuery) {
      const { result, endTurn } = await onceFree(() => statements.execute<R>(query))
      onChange()
      endTurn()
      return result
    },
    async begin() {
      const { endTurn } = await onceFree(() => statements.execute(begin))
      return asTransaction(statements, { onChange, endTurn })
    },
    close: () => statements.close(),
  }
}

interface Ends {
  onChange: () => void
  endTurn: () => void
}

function asTransaction(statements: Statements, { onChange, endTurn }: Ends): SqliteTransaction {
  // After some errors (a full disk, for one) SQLite has rolled back by itself. What came after them would be written at
  // once and for good, and a second rollback would fail and hide the error that matters.
  const isOpen = () => statements.sqlite.isTransaction
  const requireOpen = () => {
    if (!isOpen()) throw new Error('the transaction is over: SQLite has rolled it back')
  }
  return {
    execute(query) {
      requireOpen()
      return statements.execute(query)
    },
    iterate(query) {
      requireOpen()
      return statements.iterate(query)
    },
    commit() {
      requireOpen()
      statements.execute(commit)
      onChange()
      endTurn()
    },
    rollback() {
      try {
        if (isOpen()) statements.execute(rollback)
      } finally {
        endTurn()
      }
    },
  }
}
