import { showDay } from '../input/date-rules.ts'
import { defuseWithin } from './defuse-rules.ts'
import type { ExportPage } from './export-pages.ts'
import { type Cell, exportColumns } from './export-rules.ts'

/** Without it, Excel reads the file in the letters of an old Windows. */
export const byteOrderMark = '\ufeff'

/** Records as a table that a German Excel opens by a double click: semicolons, and quotes as RFC 4180 has them. */
export async function* exportCsv(
  pages: AsyncIterable<ExportPage>,
  columns = exportColumns,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + line(columns.map(({ head }) => head)))
  for await (const { members, names } of pages) {
    const lines = members.map((member) => line(columns.map(({ cell }) => written(cell(member, names)))))
    yield Buffer.from(lines.join(''))
  }
}

/** A line of such a table. */
export function line(fields: readonly string[]): string {
  return `${fields.map(quoted).join(';')}\r\n`
}

/** Whatever some program takes for the end of a cell is quoted, also where we do not mean it so. */
function quoted(field: string): string {
  return /[";,\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

function written(cell: Cell): string {
  if ('text' in cell) return defuseWithin(cell.text)
  return 'number' in cell ? String(cell.number) : showDay(cell.day)
}
