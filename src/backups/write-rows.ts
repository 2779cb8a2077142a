import { fileKinds } from '../file-kinds.ts'
import type { BackedUpTable } from './format/manifest.ts'
import { type CarriedTable, fromLine } from './rows/row-line-rules.ts'
import type { RowSource } from './rows/row-source.ts'
import { summing } from './rows/sum-lines.ts'

/** What has been learnt of the rows once all of them have passed. */
export interface PassedRows {
  lines: AsyncGenerator<string>
  tables: BackedUpTable[]
  /** Under which keys of the storage there are bytes that rows name. */
  keys: Set<string>
}

const naming = new Set<string>(fileKinds.flatMap(({ files }) => files.map(({ table }) => table)))

/** All rows as the lines of one file: before the rows of a table, arrays, stands which it is and what its columns are. */
export function passRows(source: RowSource): PassedRows {
  const tables: BackedUpTable[] = []
  const keys = new Set<string>()
  async function* pass() {
    for (const table of source.tables) {
      yield JSON.stringify(headOf(table))
      const { lines, sum } = summing(source.readLines(table))
      const place = naming.has(table.name) ? table.columns.findIndex(({ name }) => name === 'storage_key') : -1
      for await (const line of lines) {
        const key = place < 0 ? undefined : fromLine(line, table)[place]
        if (typeof key === 'string') keys.add(key)
        yield line
      }
      tables.push({ ...headOf(table), ...sum() })
    }
  }
  return { lines: pass(), tables, keys }
}

const headOf = ({ name, columns, key }: CarriedTable) => ({ name, columns: [...columns], key: [...key] })
