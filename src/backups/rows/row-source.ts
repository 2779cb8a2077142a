import type { CarriedTable } from './row-line-rules.ts'

/** All that is kept in a database, as it was at one moment, whatever is written meanwhile. What can be made anew is left out. */
export interface RowSource extends AsyncDisposable {
  engine: 'sqlite' | 'postgres'
  /** The names of the migrations that have made it, in their order. */
  migrations: readonly string[]
  /** In the order of their names. */
  tables: readonly CarriedTable[]
  /** The rows of a table as lines, in the order of its key, which is the same on both engines. */
  readLines(table: CarriedTable): AsyncGenerator<string>
}
