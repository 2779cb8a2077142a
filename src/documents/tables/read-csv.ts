import { Refusal } from '../../errors.ts'
import { findSeparator } from './separator-rules.ts'
import type { TableRow } from './table-file.ts'
import { mostCellCharacters, mostTableColumns, mostTableRows, openQuote, tableRefusals } from './table-rules.ts'

export interface CsvTable {
  separator: string
  rows: TableRow[]
}

/** Behind that many signs without an end, a quote is one that nobody closes. */
const longestQuoted = 20_000

/**
 * The rows of a text whose cells a sign sets apart, as RFC 4180 has it and as people write it: a quote in the middle of a cell
 * is a quote. Each sign is looked at once.
 */
export function readCsv(text: string): CsvTable {
  const { separator, start } = findSeparator(text)
  const rows: TableRow[] = []
  let cells: string[] = []
  let number = 1
  let at = start

  const endRow = () => {
    if (cells.some((cell) => cell !== '')) {
      if (rows.length >= mostTableRows) throw new Refusal('unprocessable', tableRefusals.rows)
      rows.push({ number, cells })
    }
    cells = []
    number++
  }

  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at, separator, number) : readPlain(text, at, separator)
    if (cells.length < mostTableColumns) cells.push(cell.trim().slice(0, mostCellCharacters))
    at = end
    if (text[at] === separator) {
      at++
      // A separator at the very end has an empty cell behind it, which nobody needs.
      continue
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    endRow()
  }
  if (cells.length > 0) endRow()
  return { separator, rows }
}

interface Read {
  cell: string
  /** Where the cell is over: at a separator, at the end of the line or of the text. */
  end: number
}

function readPlain(text: string, from: number, separator: string): Read {
  let end = from
  while (end < text.length && !isOver(text, end, separator)) end++
  return { cell: text.slice(from, end), end }
}

function readQuoted(text: string, from: number, separator: string, number: number): Read {
  let cell = ''
  let start = from + 1
  for (;;) {
    const quote = text.indexOf('"', start)
    if (quote < 0 || cell.length + quote - start > longestQuoted) {
      throw new Refusal('unprocessable', openQuote(number))
    }
    cell += text.slice(start, quote)
    if (text[quote + 1] === '"') {
      cell += '"'
      start = quote + 2
      continue
    }
    let end = quote + 1
    while (text[end] === ' ' && end - quote < 100) end++
    if (end >= text.length || isOver(text, end, separator)) return { cell, end }
    cell += '"'
    start = quote + 1
  }
}

const isOver = (text: string, at: number, separator: string): boolean =>
  text[at] === separator || text[at] === '\n' || text[at] === '\r'
