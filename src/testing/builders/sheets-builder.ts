import { buildPackage } from '../hostile/package-builder.ts'

export interface BuiltSheet {
  name: string
  /** What stands inside of <worksheet>: rows, merged cells, hidden columns. */
  xml: string
}

interface Built {
  strings?: string[]
  since1904?: boolean
}

/** Formats of cells as LibreOffice numbers them: 0 plain, 1 a day, 2 text. */
const styles =
  '<styleSheet><numFmts count="1"><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="49"/></cellXfs></styleSheet>'

/** A workbook in the way of LibreOffice and Excel, with these sheets. */
export function buildSheets(sheets: readonly BuiltSheet[], { strings = [], since1904 = false }: Built = {}): Buffer {
  const listed = sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 2}"/>`).join('')
  return buildPackage('xlsx', {
    main: `<workbook xmlns:r="r"><workbookPr date1904="${since1904 ? 1 : 0}"/><sheets>${listed}</sheets></workbook>`,
    used: [
      { name: 'xl/styles.xml', type: 'styles', xml: styles },
      {
        name: 'xl/sharedStrings.xml',
        type: 'sharedStrings',
        xml: `<sst>${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
      },
      ...sheets.map(({ xml }, at) => ({
        name: `xl/worksheets/sheet${at + 1}.xml`,
        type: 'worksheet',
        xml: `<worksheet>${xml}</worksheet>`,
      })),
    ],
  })
}

/** Rows of plain texts, from the first one on. */
export function sheetOf(rows: readonly (readonly string[])[], from = 1): string {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`).join('')
  return `<sheetData>${rows.map((row, at) => `<row r="${from + at}">${cells(row)}</row>`).join('')}</sheetData>`
}
