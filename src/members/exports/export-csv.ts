import { showDay } from '../input/date-rules.ts'
import type { ExportPage } from './export-pages.ts'
import { type Cell, exportColumns } from './export-rules.ts'

/** Without it, Excel reads the file in the letters of an old Windows. */
const byteOrderMark = '\ufeff'

/** Records as a table that a German Excel opens by a double click: semicolons, and quotes as RFC 4180 has them. */
export async function* exportCsv(pages: AsyncIterable<ExportPage>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + line(exportColumns.map(({ head }) => head)))
  for await (const { records, names } of pages) {
    const lines = records.map((record) => line(exportColumns.map(({ cell }) => written(cell(record, names)))))
    yield Buffer.from(lines.join(''))
  }
}

function line(fields: readonly string[]): string {
  return `${fields.map(quoted).join(';')}\r\n`
}

/** Whatever some program takes for the end of a cell is quoted, also where we do not mean it so. */
function quoted(field: string): string {
  return /[";,\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

/**
 * A program that is told to separate at commas ignores quotes in the middle of what it takes for a cell, so that behind
 * every such sign inside a text another cell may begin. No formula does.
 */
function defuseWithin(text: string): string {
  return text.replace(/([;,|\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g, "$1'")
}

function written(cell: Cell): string {
  if ('text' in cell) return defuseWithin(cell.text)
  return 'number' in cell ? String(cell.number) : showDay(cell.day)
}
