import type { TableRow } from './table-file.ts'
import { mostTableColumns } from './table-rules.ts'

/** Some rows and columns of a sheet; rows count from 1, columns from 0. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

/** So many cells are filled at the most, whatever a file says about its own. */
const mostFilled = 200_000

/** "B2:C14" */
export function rangeOf(reference: string): Range | undefined {
  const [, left, top, right, bottom] = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (!left || !right) return undefined
  return { top: Number(top), bottom: Number(bottom), left: columnOf(left), right: columnOf(right) }
}

/** What stands once in cells that are merged holds for each of them. */
export function fillMerged(rows: readonly TableRow[], merged: readonly Range[]): void {
  let filled = 0
  for (const { top, bottom, left, right } of merged) {
    const first = findRow(rows, top)
    if (rows[first]?.number !== top) continue
    const value = rows[first].cells[left] ?? ''
    if (value === '') continue
    for (let at = first; at < rows.length && (rows[at]?.number ?? 0) <= bottom; at++) {
      const cells = rows[at]?.cells ?? []
      for (let column = left; column <= Math.min(right, mostTableColumns - 1); column++) {
        if (++filled > mostFilled) return
        while (cells.length <= column) cells.push('')
        cells[column] ||= value
      }
    }
  }
}

/** Where the row of this number stands, or the next one behind it. */
function findRow(rows: readonly TableRow[], number: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.number ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** AB → 27 */
export function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
