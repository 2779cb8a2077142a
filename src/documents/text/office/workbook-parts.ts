import { mostSections } from '../limit-rules.ts'
import { kindOfFormat, type NumberKind, showLine } from './cell-rules.ts'
import type { OfficePackage, Relation } from './open-package.ts'

/** What the sheets of a workbook share. */
export interface Workbook {
  sheets: { name: string; part: string | undefined }[]
  strings: string[]
  /** What the number in a cell is, by the style of the cell. */
  kinds: NumberKind[]
  since1904: boolean
}

/** So much is kept to be looked up; sheets may use any of it, but together no more than a document may have. */
const mostStringCharacters = 8_000_000
const mostStrings = 1_000_000
const mostStyles = 100_000

/** @param show how the text of a cell is kept: as a part of a line, unless somebody wants its lines */
export async function readWorkbook(document: OfficePackage, show = showLine): Promise<Workbook> {
  const relations = await document.relationsOf(document.main)
  const partOf = (wanted: string): string => relations.find(({ type }) => type === wanted)?.part ?? ''
  return {
    ...(await readSheets(document, relations)),
    strings: await readStrings(document, partOf('sharedStrings'), show),
    kinds: await readKinds(document, partOf('styles')),
  }
}

async function readSheets(
  document: OfficePackage,
  relations: Relation[],
): Promise<Pick<Workbook, 'sheets' | 'since1904'>> {
  const parts = new Map(relations.map(({ id, part }) => [id, part]))
  const sheets: Workbook['sheets'] = []
  let since1904 = false
  await document.parse(document.main, {
    open(name, attributes) {
      // One more than is taken, so that it shows that there are more.
      if (name === 'sheet' && sheets.length <= mostSections) {
        sheets.push({ name: attributes.name ?? '', part: parts.get(attributes[':id'] ?? '') })
      }
      if (name === 'workbookPr') since1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
    },
  })
  return { sheets, since1904 }
}

/** Every string is kept once, as a cell shows it, without how an Asian one is spoken (`rPh`): any number of cells may name it. */
async function readStrings(document: OfficePackage, part: string, show: (text: string) => string): Promise<string[]> {
  const strings: string[] = []
  let [current, characters, textDepth, spokenDepth] = ['', 0, 0, 0]
  const isEnough = (): boolean => characters > mostStringCharacters || strings.length > mostStrings
  await document.parse(
    part,
    {
      open(name) {
        if (name === 'si') current = ''
        if (name === 't') textDepth++
        if (name === 'rPh') spokenDepth++
      },
      text(piece) {
        if (textDepth === 0 || spokenDepth > 0) return
        current += piece
        characters += piece.length
      },
      close(name) {
        if (name === 't') textDepth--
        if (name === 'rPh') spokenDepth--
        if (name === 'si') strings.push(show(current))
      },
    },
    isEnough,
  )
  return strings
}

async function readKinds(document: OfficePackage, part: string): Promise<NumberKind[]> {
  const kinds = new Map<number, NumberKind>()
  const ids: number[] = []
  let isInCells = false
  await document.parse(part, {
    open(name, { numFmtId, formatCode }) {
      // Any number of styles may name a format, so what it means is found out once.
      if (name === 'numFmt' && kinds.size < mostStyles) kinds.set(Number(numFmtId), kindOfFormat(0, formatCode ?? ''))
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells && ids.length < mostStyles) ids.push(Number(numFmtId ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return ids.map((id) => kinds.get(id) ?? kindOfFormat(id))
}
