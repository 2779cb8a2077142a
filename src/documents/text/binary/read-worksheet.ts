import { showBoolean, showInLine, showNumber } from '../office/cell-rules.ts'
import type { WorkbookGlobals } from './read-workbook-globals.ts'
import type { WorkbookRecord } from './workbook-records.ts'
import { openStrings } from './workbook-strings.ts'

interface Place {
  row: number
  column: number
}

interface Cell extends Place {
  text: string
}

const records = {
  sharedText: 0x00fd,
  text: 0x0204,
  richText: 0x00d6,
  number: 0x0203,
  shortNumber: 0x027e,
  shortNumbers: 0x00bd,
  formula: 0x0006,
  formulaText: 0x0207,
  truth: 0x0205,
  textBox: 0x01b6,
  chartText: 0x100d,
}

/** The text of one sheet, row by row; behind it what stands in text boxes, comments and charts. At most about so long. */
export function readWorksheet(
  sheet: Iterable<WorkbookRecord & { depth: number }>,
  globals: WorkbookGlobals,
  most: number,
): string {
  const cells: Cell[] = []
  const beside: string[] = []
  let left = most
  let formula: Place | undefined

  function put(place: Place, text: string): void {
    if (text === '') return
    cells.push({ ...place, text })
    left -= text.length + 1
  }
  const putText = (place: Place, text: string): void => put(place, showInLine(text))
  const putOwnText = (body: Buffer, continued: Buffer[]): void =>
    putText(placeOf(body), globals.readText([body.subarray(6), ...continued], 2))
  function putNumber(place: Place, format: number, value: number): void {
    put(place, showNumber(value, globals.kinds[format] ?? 'number', globals.since1904))
  }
  function putBeside(text: string): void {
    beside.push(text)
    left -= text.length + 1
  }

  const cellRecords: Record<number, (body: Buffer, continued: Buffer[]) => void> = {
    [records.sharedText]: (body) => put(placeOf(body), globals.strings[body.readUInt32LE(6)] ?? ''),
    [records.text]: putOwnText,
    [records.richText]: putOwnText,
    [records.number]: (body) => putNumber(placeOf(body), body.readUInt16LE(4), body.readDoubleLE(6)),
    [records.shortNumber]: (body) => putNumber(placeOf(body), body.readUInt16LE(4), readShortNumber(body, 6)),
    [records.shortNumbers]: (body) => {
      const { row, column } = placeOf(body)
      for (let i = 0; 4 + 6 * i + 8 <= body.length; i++) {
        const at = 4 + 6 * i
        putNumber({ row, column: column + i }, body.readUInt16LE(at), readShortNumber(body, at + 2))
      }
    },
    [records.truth]: (body) => {
      const isError = body.readUInt8(7) === 1
      if (!isError) put(placeOf(body), showBoolean(body.readUInt8(6) === 1))
    },
    [records.formula]: (body) => {
      formula = placeOf(body)
      // A number, unless its upper bytes say that something else stands there: 1 is a truth, 0 a text that follows.
      if (body.readUInt16LE(12) !== 0xffff) putNumber(formula, body.readUInt16LE(4), body.readDoubleLE(6))
      else if (body.readUInt8(6) === 1) put(formula, showBoolean(body.readUInt8(8) === 1))
    },
    [records.formulaText]: (body, continued) => {
      if (formula) putText(formula, globals.readText([body, ...continued], 2))
      formula = undefined
    },
  }

  for (const { type, body, continued, depth } of sheet) {
    if (type === records.textBox) putBeside(readBox(body, continued))
    else if (type === records.chartText) putBeside(globals.readText([body.subarray(2), ...continued], 1))
    // Charts keep a copy of the numbers that they draw.
    else if (depth === 1) cellRecords[type]?.(body, continued)
    if (left <= 0) break
  }
  return [...showRows(cells), ...beside].join('\n')
}

function placeOf(body: Buffer): Place {
  return { row: body.readUInt16LE(0), column: body.readUInt16LE(2) }
}

/** Thirty bits: a whole number or the upper part of a broken one; the other two say which, and whether it counts hundredths. */
function readShortNumber(body: Buffer, at: number): number {
  const bits = body.readInt32LE(at)
  const upper = Buffer.alloc(8)
  upper.writeInt32LE(bits & ~3, 4)
  const value = bits & 2 ? bits >> 2 : upper.readDoubleLE(0)
  return bits & 1 ? value / 100 : value
}

/** The text itself stands in the records that continue the one of the box. */
function readBox(body: Buffer, continued: Buffer[]): string {
  const length = body.readUInt16LE(10)
  if (length === 0) return ''
  const strings = openStrings(continued)
  return strings.readCharacters(length, strings.readNumber(1)).replaceAll('\r', '\n')
}

/** Not every program writes its cells in their order. */
function* showRows(cells: Cell[]): Generator<string> {
  cells.sort((a, b) => a.row - b.row || a.column - b.column)
  let line: string[] = []
  for (const [i, cell] of cells.entries()) {
    line.push(cell.text)
    if (cells[i + 1]?.row === cell.row) continue
    yield line.join('\t')
    line = []
  }
}
