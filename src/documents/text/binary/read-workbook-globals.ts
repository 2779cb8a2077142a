import { mostCharacters, mostSections } from '../limit-rules.ts'
import { notes } from '../note-rules.ts'
import { kindOfFormat, type NumberKind, showInLine } from '../office/cell-rules.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { RecordWalk } from './workbook-records.ts'
import { openStrings, readString } from './workbook-strings.ts'

/** What all sheets of a workbook share. */
export interface WorkbookGlobals {
  sheets: { name: string /** undefined for what has no cells and no text: a program */; start: number | undefined }[]
  strings: string[]
  /** What the numbers of a cell mean, by the number of its format. */
  kinds: NumberKind[]
  since1904: boolean
  /** A string whose length comes first: of Excel 97 and later, or of Excel 5 and 95 in the code page of that time. */
  readText(parts: readonly Buffer[], lengthBytes: 1 | 2): string
}

const records = {
  begin: 0x0809,
  codePage: 0x0042,
  encryption: 0x002f,
  datesFrom: 0x0022,
  format: 0x041e,
  cellFormat: 0x00e0,
  sheet: 0x0085,
  strings: 0x00fc,
}
const version97 = 0x0600
const programSheet = 6
/** Strings stand once, however many cells show them; so there may be more in a sheet than here. */
const mostStringCharacters = 2 * mostCharacters
const mostStrings = 1_000_000
/** A cell names its format by two bytes. */
const mostCellFormats = 65_536

export function readWorkbookGlobals(walk: RecordWalk): WorkbookGlobals {
  const formats = new Map<number, NumberKind>()
  const cellFormats: number[] = []
  const globals: WorkbookGlobals = { sheets: [], strings: [], kinds: [], since1904: false, readText: readText97 }
  let isOld = false
  for (const { type, body, continued, depth } of walk(0)) {
    if (type === records.encryption) throw new UnreadableFile(notes.encrypted)
    if (type === records.begin && depth === 1) isOld = body.readUInt16LE(0) < version97
    if (type === records.begin && isOld) globals.readText = readerOf(1252)
    if (type === records.codePage && isOld) globals.readText = readerOf(body.readUInt16LE(0))
    if (type === records.datesFrom) globals.since1904 = body.readUInt16LE(0) === 1
    if (type === records.format) {
      // Any number of cells may name it, so what it means is found out once.
      const code = globals.readText([body.subarray(2), ...continued], isOld ? 1 : 2)
      formats.set(body.readUInt16LE(0), kindOfFormat(0, code))
    }
    if (type === records.cellFormat && cellFormats.length < mostCellFormats) cellFormats.push(body.readUInt16LE(2))
    if (type === records.sheet && globals.sheets.length <= mostSections) {
      const start = body.readUInt8(5) === programSheet ? undefined : body.readUInt32LE(0)
      globals.sheets.push({ start, name: globals.readText([body.subarray(6)], 1) })
    }
    if (type === records.strings) globals.strings = readStrings([body, ...continued])
  }
  globals.kinds = cellFormats.map((id) => formats.get(id) ?? kindOfFormat(id))
  return globals
}

function readText97(parts: readonly Buffer[], lengthBytes: 1 | 2): string {
  return readString(openStrings(parts), lengthBytes)
}

function readerOf(codePage: number): WorkbookGlobals['readText'] {
  const decoder = new TextDecoder(encodingOf(codePage))
  return ([bytes = Buffer.alloc(0)], lengthBytes) => {
    const length = bytes.readUIntLE(0, lengthBytes)
    return decoder.decode(bytes.subarray(lengthBytes, lengthBytes + length))
  }
}

function encodingOf(codePage: number): string {
  if (codePage === 10_000 || codePage === 0x8000) return 'macintosh'
  return codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'windows-1252'
}

/** The strings of all cells, as a cell shows them. They end where the records end, whatever their count says. */
function readStrings(parts: Buffer[]): string[] {
  const reader = openStrings(parts)
  reader.skip(8)
  const strings: string[] = []
  for (let left = mostStringCharacters; left > 0 && strings.length < mostStrings && !reader.atEnd; ) {
    const text = readString(reader, 2)
    strings.push(showInLine(text))
    left -= text.length
  }
  return strings
}
