import { Refusal } from '../../errors.ts'
import { refusals } from '../receiving/upload-rules.ts'
import { openBudget } from './archive-rules.ts'
import { Broken, demand, refusing } from './broken.ts'
import { inflate } from './inflate.ts'
import { attributesOf, declarationOverlap, decodeXml, elementsOf, hasDeclarations, isRoot } from './part-rules.ts'
import type { Examined, Source } from './source.ts'
import { openSpools } from './spool.ts'
import { listZip, unpackZip, type Watch } from './unpack-zip.ts'
import { readZipEnd } from './zip-directory.ts'
import type { PlacedEntry } from './zip-layout.ts'

const vocabulary = 'application/vnd.openxmlformats-officedocument.'
const kinds = {
  docx: { type: `${vocabulary}wordprocessingml.document.main+xml`, root: 'document' },
  xlsx: { type: `${vocabulary}spreadsheetml.sheet.main+xml`, root: 'workbook' },
  pptx: { type: `${vocabulary}presentationml.presentation.main+xml`, root: 'presentation' },
}

const mostPartBytes = 1024 * 1024
const headBytes = 4096

/** An archive of parts in which the main one is of the right type, without programs and without XML declarations. */
export async function checkOfficeZip(file: Examined, kind: keyof typeof kinds): Promise<void> {
  const directory = await readZipEnd(file)
  const budget = openBudget(file.size)
  const entries = await refusing(refusals.archive, () => listZip(file, directory, budget))
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  demand(parts.size === entries.length, 'has a part twice')
  demand(!entries.some((entry) => entry.encrypted), 'has a password')
  demand(!entries.some((entry) => /vbaproject\.bin$/i.test(entry.name)), 'has programs')

  const types = await readPart(file, parts.get('[content_types].xml'))
  demand(!/macroEnabled|vbaProject/i.test(types), 'has programs')
  const main = mainPartOf(await readPart(file, parts.get('_rels/.rels')))
  demand(typeOf(types, main) === kinds[kind].type, 'is of another kind')
  const mainEntry = parts.get(main.toLowerCase())
  demand(mainEntry !== undefined, 'lacks its main part')

  const head = await readHead(file, mainEntry)
  demand(isRoot(head, kinds[kind].root), 'has another main part')
  const work = { budget, spools: openSpools(file), watch: watchDeclarations() }
  await refusing(refusals.archive, () => unpackZip(file, entries, work))
}

/** Notices entities that explode, in any part: the standard allows no declarations at all. */
function watchDeclarations(): Watch {
  let current: PlacedEntry | undefined
  let rest = ''
  return (entry, bytes) => {
    if (!/\.(xml|rels|vml)$/i.test(entry.name)) return
    if (entry !== current) rest = ''
    current = entry
    // Without zeros, text of two bytes per letter reads like any other.
    const text = rest + bytes.toString('latin1').replaceAll('\0', '')
    if (hasDeclarations(text)) throw new Refusal('unprocessable', refusals.content)
    rest = text.slice(-declarationOverlap)
  }
}

/** Which part is the main one, as the relations of the whole package say. */
function mainPartOf(relations: string): string {
  const main = elementsOf(relations, 'Relationship').find((tag) => attributesOf(tag).Type?.endsWith('/officeDocument'))
  const target = main && attributesOf(main).Target
  if (!target) throw new Broken('has no main part')
  return target.replace(/^\.?\//, '')
}

function typeOf(types: string, part: string): string | undefined {
  const own = elementsOf(types, 'Override')
    .map(attributesOf)
    .find(({ PartName }) => PartName?.toLowerCase() === `/${part}`.toLowerCase())
  if (own) return own.ContentType
  const extension = part.split('.').at(-1)?.toLowerCase()
  return elementsOf(types, 'Default')
    .map(attributesOf)
    .find(({ Extension }) => Extension?.toLowerCase() === extension)?.ContentType
}

async function readPart(source: Source, entry: PlacedEntry | undefined): Promise<string> {
  demand(entry !== undefined && entry.size <= mostPartBytes, 'lacks a part')
  return readHead(source, entry, mostPartBytes)
}

async function readHead(source: Source, entry: PlacedEntry, most = headBytes): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  const bytes =
    entry.method === 0 ? source.stream(entry.start, entry.end) : inflate(source, entry.start, entry.end, entry.size)
  for await (const piece of bytes) {
    pieces.push(Buffer.from(piece))
    size += piece.length
    if (size >= most) break
  }
  const text = decodeXml(Buffer.concat(pieces))
  demand(!hasDeclarations(text), 'declares something')
  return text
}
