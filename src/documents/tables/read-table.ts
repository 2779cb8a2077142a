import { open } from 'node:fs/promises'
import { Refusal } from '../../errors.ts'
import { openSource, type Source } from '../inspecting/source.ts'
import { examinationMs } from '../receiving/examination-rules.ts'
import { isEncryptedPackage } from '../text/binary/is-encrypted-package.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readSheets } from './read-sheets.ts'
import { readVcards } from './read-vcards.ts'
import type { TableFile } from './table-file.ts'
import { mostTableBytes, mostTableCharacters, tableRefusals } from './table-rules.ts'

/** The table in a staged file, by what is in it: people call a workbook .csv, and the other way round. */
export async function readTable(path: string, size: number): Promise<TableFile> {
  if (size > mostTableBytes) throw new Refusal('too_large', tableRefusals.size)
  const handle = await open(path, 'r')
  try {
    return await readSource(openSource(handle, size, performance.now() + examinationMs(size)))
  } finally {
    await handle.close()
  }
}

async function readSource(source: Source): Promise<TableFile> {
  const beginning = (await source.read(0, Math.min(100, source.size))).toString('latin1')
  if (beginning.startsWith('\xd0\xcf\x11\xe0')) {
    const hasPassword = await isEncryptedPackage(source)
    throw new Refusal('unprocessable', hasPassword ? tableRefusals.password : tableRefusals.oldExcel)
  }
  if (beginning.startsWith('PK')) {
    if (beginning.includes('opendocument')) throw new Refusal('unprocessable', tableRefusals.openDocument)
    return readSheets(source)
  }
  const { text, encoding } = decodeText(await readWhole(source))
  if (text.trim() === '') throw new Refusal('unprocessable', tableRefusals.empty)
  if (text.slice(0, 10_000).includes('\0')) throw new Refusal('unprocessable', tableRefusals.binary)
  if (/^\s*BEGIN:VCARD/i.test(text.slice(0, 1000))) return readVcards(text, encoding)
  const { separator, rows } = readCsv(text)
  if (rows.length === 0) throw new Refusal('unprocessable', tableRefusals.empty)
  const characters = rows.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length, 0), 0)
  if (characters > mostTableCharacters) throw new Refusal('unprocessable', tableRefusals.content)
  const sheets = [{ name: '', rows, hiddenColumns: [], isTooLong: false }]
  return { kind: 'csv', encoding, separator, sheets, notes: [] }
}

async function readWhole(source: Source): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source.stream(0, source.size)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
