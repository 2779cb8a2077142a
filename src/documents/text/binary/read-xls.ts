import { demand } from '../../inspecting/broken.ts'
import type { Source } from '../../inspecting/source.ts'
import type { TextSection } from '../extraction.ts'
import { mostCharacters, mostSections } from '../limit-rules.ts'
import { readOfficeBinary } from './read-office-binary.ts'
import { readWorkbookGlobals } from './read-workbook-globals.ts'
import { readWorksheet } from './read-worksheet.ts'
import { openRecords } from './workbook-records.ts'

/** A workbook of Excel 97 to 2003 [MS-XLS], or of Excel 5 and 95, whose stream had another name: a section for each sheet. */
export function readXls(source: Source): Promise<TextSection[]> {
  return readOfficeBinary(source, async (readStream) => {
    const bytes = (await readStream('Workbook')) ?? (await readStream('Book'))
    demand(bytes !== undefined, 'is no workbook')
    const walk = openRecords(bytes)
    const globals = readWorkbookGlobals(walk)
    const sections: TextSection[] = []
    let left = mostCharacters
    for (const [i, { name, start }] of globals.sheets.entries()) {
      if (left < 0 || sections.length > mostSections) break
      const sheet = start === undefined ? '' : readWorksheet(walk(start), globals, left + 1)
      const text = `${name}\n${sheet}`.trim()
      sections.push({ page: i + 1, text })
      left -= text.length
    }
    return sections
  })
}
