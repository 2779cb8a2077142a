import { demand } from './broken.ts'
import { openCompoundFile } from './compound-file.ts'
import { endsAsZip } from './ends-as-zip.ts'
import type { Source } from './source.ts'

/** Which stream makes a document of this kind, and how it begins. */
const kinds: Record<string, { stream: string; begins: (head: Buffer) => boolean }[]> = {
  // The file information block of Word 97 and later, of Word 6 and of Word 95.
  doc: [{ stream: 'WordDocument', begins: (head) => [0xa5ec, 0xa5dc].includes(head.readUInt16LE(0)) }],
  // The record that begins a workbook; the stream was called Book until Excel 95.
  xls: ['Workbook', 'Book'].map((stream) => ({ stream, begins: (head) => head.readUInt16LE(0) === 0x0809 })),
  // A record with its length; which one comes first is not laid down.
  ppt: [{ stream: 'PowerPoint Document', begins: (head) => head.readUInt16LE(2) >= 0x03e8 }],
}

/** A document of the old office programs: a compound file with the right stream in it. */
export async function checkOfficeBinary(source: Source, kind: 'doc' | 'xls' | 'ppt'): Promise<void> {
  const compound = await openCompoundFile(source)
  demand(await holdsOneOf(kinds[kind] ?? []), 'is of another kind')
  demand(!(await endsAsZip(source)), 'is an archive as well')

  async function holdsOneOf(streams: { stream: string; begins: (head: Buffer) => boolean }[]): Promise<boolean> {
    for (const { stream, begins } of streams) {
      const head = await compound.openStream(stream)
      if (head && head.length >= 8 && begins(head)) return true
    }
    return false
  }
}
