import type { Source } from '../../inspecting/source.ts'
import type { TextCollector } from '../collect-text.ts'
import { type OfficePackage, openPackage } from './open-package.ts'
import { readPart, readRelated } from './read-parts.ts'
import { readRows } from './read-sheet.ts'
import { readWorkbook, type Workbook } from './workbook-parts.ts'

/** One section for each sheet, hidden ones too: its name, its rows, its comments, and what stands in drawings on it. */
export async function readXlsx(source: Source, into: TextCollector): Promise<void> {
  const document = await openPackage(source, into)
  const workbook = await readWorkbook(document)
  for (const [i, { name, part }] of workbook.sheets.entries()) {
    if (into.room <= 0) return into.leaveOut('cut')
    into.add(i + 1, [name, ...(part ? await readSheet(document, part, workbook, into) : [])].join('\n'))
  }
}

async function readSheet(
  document: OfficePackage,
  part: string,
  workbook: Workbook,
  into: TextCollector,
): Promise<string[]> {
  const rows = readRows(workbook)
  await document.parse(part, rows, () => rows.length > into.room)
  const relations = await document.relationsOf(part)
  const drawings = relations.filter(({ type }) => type === 'drawing').map((drawing) => drawing.part)
  const inDrawings: string[] = []
  for (const drawing of drawings) {
    inDrawings.push(await readPart(document, drawing, into))
    inDrawings.push(
      ...(await readRelated(document, await document.relationsOf(drawing), ['chart', 'diagramData'], into)),
    )
  }
  const comments = await readRelated(document, relations, ['comments', 'threadedComment'], into)
  return [rows.finish(), ...comments, ...inDrawings]
}
