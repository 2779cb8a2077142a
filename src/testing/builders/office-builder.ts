import { buildZip } from './zip-builder.ts'

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A part of an office document: its type as relations call it, and its XML. */
export interface OfficePart {
  name: string
  type: string
  xml: string | Buffer
  /** The part that uses it; the main one unless said otherwise. */
  usedBy?: string
}

/** An office document with this main part and others that are related to it as rId1, rId2 and so on. */
export function buildOffice(main: Omit<OfficePart, 'type'>, parts: OfficePart[] = []): Buffer {
  const users = new Set([main.name, ...parts.flatMap(({ usedBy }) => usedBy ?? [])])
  const relations = [...users].map((user) => {
    const used = parts.filter(({ usedBy }) => (usedBy ?? main.name) === user)
    const slash = user.lastIndexOf('/')
    const name = `${user.slice(0, slash + 1)}_rels/${user.slice(slash + 1)}.rels`
    return { name, data: relationships(used.map(({ type, name }) => [type, `/${name}`])) }
  })
  return buildZip([
    { name: '_rels/.rels', data: relationships([['officeDocument', main.name]]) },
    ...[main, ...parts].map(({ name, xml }) => ({ name, data: xml })),
    ...relations,
  ])
}

function relationships(targets: [type: string, target: string][]): string {
  const lines = targets.map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${types}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
}

/** A document with this body, in the vocabulary of Word. */
export const buildDocx = (body: string, parts: OfficePart[] = []): Buffer =>
  buildOffice(
    { name: 'word/document.xml', xml: `<w:document xmlns:w="urn:w"><w:body>${body}</w:body></w:document>` },
    parts,
  )

/** A workbook with these sheets, each the XML of its rows. */
export function buildXlsx(sheets: string[], { strings = '', styles = '', workbook = '' } = {}): Buffer {
  const listed = sheets.map((_, i) => `<sheet name="Blatt ${i + 1}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  return buildOffice(
    { name: 'xl/workbook.xml', xml: `<workbook>${workbook}<sheets>${listed.join('')}</sheets></workbook>` },
    [
      ...sheets.map((rows, i) => ({
        name: `xl/worksheets/sheet${i + 1}.xml`,
        type: 'worksheet',
        xml: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      })),
      { name: 'xl/sharedStrings.xml', type: 'sharedStrings', xml: `<sst>${strings}</sst>` },
      { name: 'xl/styles.xml', type: 'styles', xml: `<styleSheet>${styles}</styleSheet>` },
    ],
  )
}
