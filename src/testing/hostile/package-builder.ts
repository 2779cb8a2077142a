import { buildZip, type ZipPart } from '../builders/zip-builder.ts'

const vocabulary = 'application/vnd.openxmlformats-officedocument.'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const mains = {
  docx: { name: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  xlsx: { name: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main+xml' },
  pptx: { name: 'ppt/presentation.xml', type: 'presentationml.presentation.main+xml' },
}

export type PackageKind = keyof typeof mains

/** A part that the main one uses; the relations to them are called r0, r1 and so on. */
export interface UsedPart {
  name: string
  type: string
  xml: string
}

export interface Package {
  main: string | Buffer
  used?: UsedPart[]
  /** Beside these: whatever one likes to have in the archive. */
  more?: ZipPart[]
  types?: string
  rels?: string
}

export const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

/** An office document that the check of uploads takes for one, with these parts. */
export function buildPackage(kind: PackageKind, { main, used = [], more = [], types, rels }: Package): Buffer {
  const { name, type } = mains[kind]
  const [folder, base] = name.split('/')
  const usedRelations = used.map((part, i) => relation(`r${i}`, part.type, `/${part.name}`)).join('')
  return buildZip([
    {
      name: '[Content_Types].xml',
      data: types ?? `<Types><Override PartName="/${name}" ContentType="${vocabulary}${type}"/></Types>`,
    },
    { name: '_rels/.rels', data: rels ?? `<Relationships>${relation('r', 'officeDocument', name)}</Relationships>` },
    { name, data: main },
    { name: `${folder}/_rels/${base}.rels`, data: `<Relationships>${usedRelations}</Relationships>` },
    ...used.map((part) => ({ name: part.name, data: part.xml })),
    ...more,
  ])
}

/** The declaration of the right type, which a bomb may want to stand beside others. */
export function typeOf(kind: PackageKind): string {
  return `<Override PartName="/${mains[kind].name}" ContentType="${vocabulary}${mains[kind].type}"/>`
}
