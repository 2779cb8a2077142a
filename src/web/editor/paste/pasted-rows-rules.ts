/** A table as a spreadsheet puts it on the clipboard: cells with tabs between them, quoted where they hold a line break. */
export function pastedRows(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = readCell(text, at, separator)
    row.push(tidied(cell.text))
    at = cell.end
    if (at >= text.length) break
    if (text[at] === separator) {
      at++
      // A separator at the very end has an empty cell behind it.
      if (at >= text.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return withoutEmptyEdges(rows)
}

/** What is copied out of a text file or a mail has semicolons; tabs go before, since a cell may well hold a semicolon. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  return text.split(/\r?\n/, 20).filter((line) => line.includes(';')).length > 1 ? ';' : '\t'
}

function readCell(text: string, start: number, separator: string): { text: string; end: number } {
  if (text[start] === '"') {
    const quoted = readQuoted(text, start)
    const next = text[quoted.end]
    if (next === undefined || next === separator || next === '\r' || next === '\n') return quoted
  }
  // Somebody has written a quotation mark and closed it in midst of the cell, or not at all: it is a sign like any other.
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { text: text.slice(start, end), end }
}

function readQuoted(text: string, start: number): { text: string; end: number } {
  const parts: string[] = []
  let at = start + 1
  for (;;) {
    const mark = text.indexOf('"', at)
    if (mark === -1) return { text: '', end: start + 1 }
    parts.push(text.slice(at, mark))
    if (text[mark + 1] !== '"') return { text: parts.join('"'), end: mark + 1 }
    at = mark + 2
  }
}

const tidied = (cell: string): string => cell.replace(/\r\n?/g, '\n').trim()

/** Rows without a word, and columns without one on the right, were marked along with the table. */
function withoutEmptyEdges(rows: readonly string[][]): string[][] {
  const filled = rows.filter((row) => row.some(Boolean))
  const width = Math.max(0, ...filled.map((row) => row.findLastIndex(Boolean) + 1))
  return filled.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}
