import { type Clock, dayOf } from '../../clock.ts'
import { showDay } from '../input/date-rules.ts'
import type { ExportPage } from './export-pages.ts'
import { exportColumns } from './export-rules.ts'
import { writeWorkbook } from './write-workbook.ts'

/** Records as a workbook for Excel and LibreOffice. */
export function exportWorkbook(
  pages: AsyncIterable<ExportPage>,
  clock: Clock,
  columns = exportColumns,
): AsyncGenerator<Uint8Array> {
  async function* rows() {
    for await (const { members, names } of pages) {
      yield members.map((member) => columns.map(({ cell }) => cell(member, names)))
    }
  }
  const title = `Mitglieder, Stand ${showDay(dayOf(clock))}`
  return writeWorkbook({ sheet: 'Mitglieder', title, createdAt: clock() }, columns, rows())
}
