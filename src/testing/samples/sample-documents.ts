import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { type Extension, extensionOf } from '../../documents/receiving/upload-rules.ts'
import { seedDir } from './sample-fraternity.ts'

export interface SampleDocument {
  file: string
  directory: 'common' | 'archive'
  description: string
  title: string
  group: string
  personal?: boolean
  uploadedAt: string
  extension: Extension
  path: string
  bytes: Buffer
}

/** The documents of the sample fraternity with their bytes. */
export function readSampleDocuments(): SampleDocument[] {
  const listed: SampleDocument[] = JSON.parse(readFileSync(join(seedDir, 'documents.json'), 'utf8'))
  return listed.map((document) => {
    const path = join(seedDir, 'documents', document.file)
    return { ...document, extension: extensionOf(document.file) as Extension, path, bytes: readFileSync(path) }
  })
}

/** The files in a zip by name. Good enough for archives of our own; what comes from strangers is read with more care. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06') + 16)
  while (bytes.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const header = bytes.readUInt32LE(at + 42)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const body = bytes.subarray(start, start + packed)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, method === 0 ? body : inflateRawSync(body))
    at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32)
  }
  return files
}

const zipped: Extension[] = ['docx', 'xlsx', 'pptx', 'zip']

/** What can be read in a document: of those that are zips every part, of old ones the letters in either width. */
export function textOf({ extension, bytes }: Pick<SampleDocument, 'extension' | 'bytes'>): string {
  if (extension === 'txt') return bytes.toString('utf8')
  if (['doc', 'xls', 'ppt'].includes(extension)) return `${bytes.toString('utf16le')}\n${bytes.toString('latin1')}`
  if (!zipped.includes(extension)) return ''
  const parts = [...unzip(bytes)].filter(([name]) => /\.(xml|txt)$/.test(name))
  return parts.map(([, body]) => plainText(body.toString('utf8'))).join('\n')
}

/** Runs of a paragraph belong together, paragraphs and cells do not. */
function plainText(xml: string): string {
  const spaced = xml.replace(/<\/(w:p|a:p|si|c|row)>|<(w:br|a:br)\/>/g, '\n').replace(/<[^>]*>/g, '')
  return spaced.replace(
    /&lt;|&gt;|&quot;|&amp;/g,
    (entity) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"' })[entity] ?? '&',
  )
}
