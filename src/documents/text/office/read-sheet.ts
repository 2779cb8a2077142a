import { mostCharacters } from '../limit-rules.ts'
import { showBoolean, showIsoDate, showLine, showNumber } from './cell-rules.ts'
import type { RunReader } from './run-reader.ts'
import type { Workbook } from './workbook-parts.ts'

/** The rows of a sheet as lines, their cells parted by tabs; empty cells leave nothing. */
export function readRows({ strings, kinds, since1904 }: Omit<Workbook, 'sheets'>): RunReader {
  let text = ''
  let cells: string[] = []
  let characters = 0
  let cell = { type: '', style: 0, value: '' }
  let valueDepth = 0

  function show({ type, style, value }: typeof cell): string {
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'str' || type === 'inlineStr') return showLine(value)
    if (type === 'b') return showBoolean(value.trim() === '1' || value.trim() === 'true')
    if (type === 'd') return showLine(showIsoDate(value))
    // What a formula could not compute is not looked for.
    if (type === 'e' || value.trim() === '') return ''
    return showNumber(Number(value), kinds[style] ?? 'number', since1904)
  }

  function add(shown: string): void {
    if (shown === '') return
    cells.push(shown)
    characters += shown.length + 1
  }

  function endRow(): void {
    text += `${cells.join('\t')}\n`
    cells = []
  }

  return {
    open(name, { t = '', s }) {
      if (name === 'c') cell = { type: t, style: Number(s ?? 0), value: '' }
      if (name === 'v' || name === 't') valueDepth++
    },
    text(piece) {
      if (valueDepth > 0) cell.value += piece
    },
    close(name) {
      if (name === 'v' || name === 't') valueDepth--
      // A few letters of XML can name the longest string again and again.
      if (characters > mostCharacters) return
      if (name === 'c') add(show(cell))
      if (name === 'row') endRow()
    },
    get length() {
      return characters
    },
    finish() {
      endRow()
      return text
    },
  }
}
