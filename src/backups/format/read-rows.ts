import type { LoadedTable } from '../rows/load-rows.ts'
import type { BackedUpTable } from './manifest.ts'

/** The tables in the lines of a backup, one after the other, each with as many rows as it has to have. */
export async function* readTables(
  lines: AsyncGenerator<string>,
  tables: readonly BackedUpTable[],
): AsyncGenerator<LoadedTable & { table: BackedUpTable }> {
  async function next(): Promise<string> {
    const { done, value } = await lines.next()
    if (done) throw new Error('the rows of the backup end too early')
    return value
  }
  async function* rowsOf({ rows }: BackedUpTable) {
    for (let row = 0; row < rows; row++) yield await next()
  }
  for (const table of tables) {
    const { name, columns, key } = table
    if ((await next()) !== JSON.stringify({ name, columns, key })) throw new Error(`the rows are not those of ${name}`)
    yield { table, lines: rowsOf(table) }
  }
  if (!(await lines.next()).done) throw new Error('the rows of the backup go on where they should end')
}
