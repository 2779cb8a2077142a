import { Refusal } from '../../errors.ts'
import { germanFigure } from '../../text/german-figure-rules.ts'
import { refusing } from '../inspecting/broken.ts'
import type { Source } from '../inspecting/source.ts'
import { showSigns } from '../text/office/cell-rules.ts'
import { openPackage } from '../text/office/open-package.ts'
import { readWorkbook } from '../text/office/workbook-parts.ts'
import { readCells } from './read-cells.ts'
import type { TableFile, TableSheet } from './table-file.ts'
import {
  mostCellCharacters,
  mostTableCharacters,
  mostTableColumns,
  mostTableRows,
  mostTableSheets,
  tableRefusals,
} from './table-rules.ts'

/** The sheets of a workbook of the newer office programs, each cell as people see it. */
export function readSheets(source: Source): Promise<TableFile> {
  return refusing(tableRefusals.broken, async () => {
    const leftOut = new Set<'cut' | 'damaged'>()
    const document = await openPackage(source, { leaveOut: (why) => void leftOut.add(why) })
    const workbook = await readWorkbook(document, showShared)
    refuseHalf(leftOut)
    const sheets: TableSheet[] = []
    const notes = new Set<string>()
    let room = mostTableCharacters
    for (const { name, part } of workbook.sheets.slice(0, mostTableSheets)) {
      const cells = readCells(workbook)
      if (part) await document.parse(part, cells, () => cells.isTooLong || cells.characters > room)
      if (leftOut.has('damaged')) throw new Refusal('unprocessable', tableRefusals.broken)
      if (cells.isTooLong) {
        // It is one of several, perhaps, and another one is meant.
        sheets.push({ name, rows: [], hiddenColumns: [], isTooLong: true })
        leftOut.delete('cut')
        continue
      }
      if (leftOut.has('cut')) throw new Refusal('unprocessable', tableRefusals.content)
      if (cells.isTooWide) notes.add(`Gelesen sind nur die ersten ${mostTableColumns} Spalten.`)
      room -= cells.characters
      sheets.push({ name, isTooLong: false, ...cells.finish() })
    }
    if (workbook.sheets.length > mostTableSheets) notes.add(`Gelesen sind nur die ersten ${mostTableSheets} Blätter.`)
    for (const { name, isTooLong } of sheets) {
      if (isTooLong) notes.add(`Das Blatt „${name}“ hat mehr als ${germanFigure(mostTableRows)} Zeilen.`)
    }
    if (sheets.some(({ rows }) => rows.length > 0))
      return { kind: 'xlsx', encoding: null, separator: null, sheets, notes: [...notes] }
    const isTooLong = sheets.some((sheet) => sheet.isTooLong)
    throw new Refusal('unprocessable', isTooLong ? tableRefusals.rows : tableRefusals.empty)
  })
}

/** Cut once and not in each cell that shows it: megabytes of blanks in a hundred thousand cells would take minutes. */
const showShared = (text: string): string => showSigns(text).trim().slice(0, mostCellCharacters)

/** Half of the strings would be empty cells, which nobody would notice. */
function refuseHalf(leftOut: ReadonlySet<'cut' | 'damaged'>): void {
  if (leftOut.has('damaged')) throw new Refusal('unprocessable', tableRefusals.broken)
  if (leftOut.has('cut')) throw new Refusal('unprocessable', tableRefusals.content)
}
