import { showDay } from './date-rules.ts'
import { type Cell, exportColumns } from './export-rules.ts'
import type { MemberRecord } from './member-record.ts'

/** Without it, Excel reads the file in the letters of an old Windows. */
const byteOrderMark = '\ufeff'

/** Records as a table that a German Excel opens by a double click: semicolons, and quotes as RFC 4180 has them. */
export async function* exportCsv(pages: AsyncIterable<readonly MemberRecord[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + line(exportColumns.map(({ head }) => head)))
  for await (const page of pages) {
    const lines = page.map((record) => line(exportColumns.map(({ cell }) => written(cell(record)))))
    yield Buffer.from(lines.join(''))
  }
}

function line(fields: readonly string[]): string {
  return `${fields.map(quoted).join(';')}\r\n`
}

function quoted(field: string): string {
  return /[";\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

function written(cell: Cell): string {
  if ('text' in cell) return cell.text
  return 'number' in cell ? String(cell.number) : showDay(cell.day)
}
