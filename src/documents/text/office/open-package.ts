import { posix } from 'node:path'
import { Broken, demand } from '../../inspecting/broken.ts'
import { inflate } from '../../inspecting/inflate.ts'
import { encodingOfXml } from '../../inspecting/part-rules.ts'
import type { Source } from '../../inspecting/source.ts'
import { readZipEnd, readZipEntries } from '../../inspecting/zip-directory.ts'
import { type PlacedEntry, placeEntries } from '../../inspecting/zip-layout.ts'
import type { TextCollector } from '../collect-text.ts'
import { parseXml, type XmlHandler } from './parse-xml.ts'

/** A document of the newer office programs: an archive of parts that name each other. */
export interface OfficePackage {
  /** The part with which reading begins. */
  main: string
  /** Which parts a part uses, in the order in which it lists them. */
  relationsOf(part: string): Promise<Relation[]>
  /** Reads a part as far as it is needed. One that is not there or breaks off is as long as it is, and the collector learns what is left out. */
  parse(part: string, handler: XmlHandler, isEnough?: () => boolean): Promise<void>
}

export interface Relation {
  id: string
  /** The last word of its type: `header`, `worksheet`, `notesSlide`. */
  type: string
  part: string
}

const mostParts = 10_000
const mostRelations = 100_000
const mostPartBytes = 64 * 1024 * 1024
const mostBytes = 256 * 1024 * 1024

export async function openPackage(source: Source, into: Pick<TextCollector, 'leaveOut'>): Promise<OfficePackage> {
  const directory = await readZipEnd(source)
  demand(directory.count <= mostParts, 'has too many parts')
  const entries = await placeEntries(source, directory, await readZipEntries(source, directory))
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  let unpacked = 0

  async function* textOf(entry: PlacedEntry): AsyncGenerator<string> {
    let decoder: TextDecoder | undefined
    let size = 0
    for await (const bytes of bytesOf(source, entry)) {
      size += bytes.length
      unpacked += bytes.length
      if (size > mostPartBytes || unpacked > mostBytes) return into.leaveOut('cut')
      decoder ??= new TextDecoder(encodingOfXml(bytes))
      yield decoder.decode(bytes, { stream: true })
    }
  }

  async function parse(part: string, handler: XmlHandler, isEnough?: () => boolean): Promise<void> {
    const entry = parts.get(part.toLowerCase())
    if (!entry) return
    try {
      if ((await parseXml(textOf(entry), handler, isEnough)) === 'enough') into.leaveOut('cut')
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      into.leaveOut('damaged')
    }
  }

  async function relationsOf(part: string): Promise<Relation[]> {
    const { dir, base } = posix.parse(part)
    const relations: Relation[] = []
    const open: XmlHandler['open'] = (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External' || relations.length >= mostRelations) return
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: resolve(dir, Target) })
    }
    await parse(posix.join(dir, '_rels', `${base}.rels`), { open })
    return relations
  }

  const main = (await relationsOf('')).find(({ type }) => type === 'officeDocument')
  if (!main || !parts.has(main.part.toLowerCase())) throw new Broken('has no main part')
  return { main: main.part, relationsOf, parse }
}

function bytesOf(source: Source, entry: PlacedEntry): AsyncGenerator<Buffer> {
  demand(!entry.encrypted, 'has a password')
  if (entry.method === 0) return source.stream(entry.start, entry.end)
  demand(entry.method === 8, 'is packed in a way it should not be')
  return inflate(source, entry.start, entry.end, entry.size)
}

/** A target is an address: relative to the folder of the part that names it, with characters in percent form. */
function resolve(folder: string, target: string): string {
  const path = target.split('#', 1)[0] ?? ''
  return posix.join('/', path.startsWith('/') ? path : `${folder}/${decoded(path)}`).slice(1)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
