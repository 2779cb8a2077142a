import { showBoolean, showIsoDate, showNumber, showSigns } from '../text/office/cell-rules.ts'
import type { XmlHandler } from '../text/office/parse-xml.ts'
import type { Workbook } from '../text/office/workbook-parts.ts'
import { columnOf, fillMerged, type Range, rangeOf } from './merged-cells.ts'
import type { TableRow } from './table-file.ts'
import { mostCellCharacters, mostTableColumns, mostTableRows } from './table-rules.ts'

export interface CellReader extends Required<XmlHandler> {
  /** More rows than are read. */
  readonly isTooLong: boolean
  /** Something stands beyond the last column that is read. */
  readonly isTooWide: boolean
  readonly characters: number
  finish(): { rows: TableRow[]; hiddenColumns: number[] }
}

const mostMerged = 20_000
const lastRow = 1_048_576

/**
 * The cells of a sheet, each in its column. A sibling of documents/text/office/read-sheet.ts, which is for the search and keeps
 * lines. Nothing is made in the measure of a number in the file: a cell in the last row of the last column is one cell.
 */
export function readCells({ strings, kinds, since1904 }: Omit<Workbook, 'sheets'>): CellReader {
  const rows: TableRow[] = []
  const merged: Range[] = []
  const hidden = new Set<number>()
  let row: TableRow = { number: 0, cells: [] }
  let cell = { type: '', style: 0, value: '', column: 0 }
  let [next, valueDepth, spokenDepth, characters] = [0, 0, 0, 0]
  let [isTooLong, isTooWide] = [false, false]

  function show({ type, style, value }: typeof cell): string {
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'str' || type === 'inlineStr') return showSigns(value)
    if (type === 'b') return showBoolean(value.trim() === '1' || value.trim() === 'true')
    if (type === 'd') return showIsoDate(value)
    // What a formula could not compute is nothing.
    if (type === 'e' || value.trim() === '') return ''
    return showNumber(Number(value), kinds[style] ?? 'number', since1904)
  }

  function endCell(): void {
    const shown = show(cell).trim().slice(0, mostCellCharacters)
    if (shown === '') return
    if (cell.column >= mostTableColumns) {
      isTooWide = true
      return
    }
    characters += shown.length
    while (row.cells.length < cell.column) row.cells.push('')
    row.cells[cell.column] = shown
  }

  function endRow(): void {
    if (row.cells.length === 0) return
    if (rows.length < mostTableRows) rows.push(row)
    else isTooLong = true
  }

  return {
    open(name, { t = '', s, r, ref, min, max, hidden: isHidden }) {
      if (name === 'row') {
        const number = Number(r)
        row = { number: number > row.number && number <= lastRow ? number : row.number + 1, cells: [] }
        next = 0
      }
      if (name === 'c') {
        const column = r ? columnOf(/^[A-Z]{1,3}/.exec(r)?.[0] ?? 'A') : next
        cell = { type: t, style: Number(s ?? 0), value: '', column }
        next = column + 1
      }
      if (name === 'v' || name === 't') valueDepth++
      if (name === 'rPh') spokenDepth++
      if (name === 'col' && (isHidden === '1' || isHidden === 'true')) {
        for (let at = Number(min); at <= Math.min(Number(max), mostTableColumns); at++) hidden.add(at - 1)
      }
      if (name === 'mergeCell' && merged.length < mostMerged) {
        const range = rangeOf(ref ?? '')
        if (range) merged.push(range)
      }
    },
    text(piece) {
      if (valueDepth > 0 && spokenDepth === 0 && cell.value.length <= mostCellCharacters) cell.value += piece
    },
    close(name) {
      if (name === 'v' || name === 't') valueDepth--
      if (name === 'rPh') spokenDepth--
      if (name === 'c') endCell()
      if (name === 'row') endRow()
    },
    get isTooLong() {
      return isTooLong
    },
    get isTooWide() {
      return isTooWide
    },
    get characters() {
      return characters
    },
    finish() {
      fillMerged(rows, merged)
      return { rows, hiddenColumns: [...hidden].toSorted((one, other) => one - other) }
    },
  }
}
