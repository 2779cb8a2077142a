import { buildCompoundFile } from './compound-file-builder.ts'
import { numbers, padStream, wide } from './office-binaries.ts'

export const record = (type: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([numbers(2, type, body.length), body])
}

/** A string as Excel 97 has it: its length, how it is written, and its characters. */
export const text97 = (text: string, lengthBytes: 1 | 2): Buffer =>
  Buffer.concat([numbers(lengthBytes, text.length), numbers(1, 1), wide(text)])

/** A string as Excel 5 has it. */
export const text5 = (text: string, lengthBytes: 1 | 2): Buffer =>
  Buffer.concat([numbers(lengthBytes, text.length), Buffer.from(text, 'latin1')])

const begin = (version: number, kind: number): Buffer => record(0x0809, numbers(2, version, kind), Buffer.alloc(12))
export const end = record(0x000a)

export interface BuiltSheet {
  name: string
  records: Buffer[]
  kind?: number
}

/** A workbook of Excel 97, or of Excel 5, with these records for all and these sheets. */
export function buildWorkbook(globals: Buffer[], sheets: BuiltSheet[], version: 0x0600 | 0x0500 = 0x0600): Buffer {
  const named = version === 0x0600 ? text97 : text5
  const sheetRecord = ({ name, kind = 0 }: BuiltSheet, start: number): Buffer =>
    record(0x0085, numbers(4, start), numbers(1, 0, kind), named(name, 1))
  const before = Buffer.concat([begin(version, 5), ...globals])
  const listed = Buffer.concat(sheets.map((sheet) => sheetRecord(sheet, 0)))
  const bodies = sheets.map(({ records }) => Buffer.concat([begin(version, 0x10), ...records, end]))
  let start = before.length + listed.length + end.length
  const list = sheets.map((sheet, i) => {
    const made = sheetRecord(sheet, start)
    start += bodies[i]?.length ?? 0
    return made
  })
  const stream = version === 0x0600 ? 'Workbook' : 'Book'
  return buildCompoundFile([{ name: stream, data: padStream(Buffer.concat([before, ...list, end, ...bodies])) }])
}
