import { writeZip } from '../../zip/write-zip.ts'
import type { Cell } from './export-rules.ts'
import { markup, type Workbook, workbookParts } from './workbook-parts.ts'

interface Column {
  head: string
  /** In characters. */
  width: number
}

type Row = readonly Cell[]

/**
 * A workbook with one sheet, written while it is sent. The library for that holds every cell several times over and keeps
 * the process from anything else for seconds: see bench/export.ts.
 * @param foot rows below the others, behind an empty one, which are neither sorted nor filtered with them
 */
export function writeWorkbook(
  workbook: Workbook,
  columns: readonly Column[],
  pages: AsyncIterable<readonly Row[]>,
  foot: readonly Row[] = [],
): AsyncGenerator<Uint8Array> {
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: sheetOf(columns, pages, foot) }
  return writeZip([...workbookParts(workbook), sheet])
}

/** As workbook-parts.ts numbers them. */
const styles = { head: 1, text: 2, day: 3 }

async function* sheetOf(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Row[]>,
  foot: readonly Row[],
): AsyncGenerator<string> {
  const names = columnNames(columns.length)
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  const place = (cells: Row, number: number) =>
    row(
      number,
      cells.map((cell, at) => written(`${names[at]}${number}`, cell)),
    )
  let last = 1
  yield row(
    last,
    columns.map(({ head }, at) => inline(`${names[at]}1`, styles.head, head)),
  )
  for await (const page of pages) {
    let rows = ''
    for (const cells of page) {
      last += 1
      rows += place(cells, last)
    }
    yield rows
  }
  yield foot.map((cells, at) => place(cells, last + 2 + at)).join('')
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${last}"/></worksheet>`
}

/** A to Z, then AA. */
function columnNames(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const letter = String.fromCharCode(65 + (at % 26))
    return at < 26 ? letter : `${String.fromCharCode(64 + Math.floor(at / 26))}${letter}`
  })
}

function row(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`
}

function written(place: string, cell: Cell): string {
  if ('text' in cell) return cell.text === '' ? '' : inline(place, styles.text, cell.text)
  if ('number' in cell) return `<c r="${place}"><v>${cell.number}</v></c>`
  return `<c r="${place}" s="${styles.day}"><v>${serial(cell.day)}</v></c>`
}

function inline(place: string, style: number, text: string): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${markup(literally(text))}</t></is></c>`
}

/** What looks like a character written as a code ("_x0041_"), and would be read as one: its first sign becomes one. */
function literally(text: string): string {
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}

/** Days are counted from the one that makes the first of March 1900 the 61st. */
function serial(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
}
