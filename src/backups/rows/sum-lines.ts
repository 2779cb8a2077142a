import { createHash } from 'node:crypto'
import type { RowSource } from './row-source.ts'

/** By which two tables are held against each other: equal sums are equal rows. */
export interface TableSum {
  rows: number
  /** Of all lines in their order, each with its line break. */
  sha256: string
}

/** Passes lines on and sums them up on the way; the sum is whole once the last one has passed. */
export function summing(lines: AsyncIterable<string>): { lines: AsyncGenerator<string>; sum(): TableSum } {
  const hash = createHash('sha256')
  let rows = 0
  async function* pass() {
    for await (const line of lines) {
      hash.update(`${line}\n`)
      rows++
      yield line
    }
  }
  return { lines: pass(), sum: () => ({ rows, sha256: hash.copy().digest('hex') }) }
}

export async function sumTables(source: RowSource): Promise<Map<string, TableSum>> {
  const sums = new Map<string, TableSum>()
  for (const table of source.tables) {
    const { lines, sum } = summing(source.readLines(table))
    for await (const _ of lines);
    sums.set(table.name, sum())
  }
  return sums
}
