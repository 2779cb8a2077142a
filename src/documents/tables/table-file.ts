/** What a file with a table holds, whichever program has written it: text in cells. */
export interface TableFile {
  kind: TableKind
  /** Of a text: the letters it was written in. */
  encoding: string | null
  /** Of a text: the sign between its cells. */
  separator: string | null
  sheets: TableSheet[]
  /** What of the file is not read, in words for people. */
  notes: string[]
}

export type TableKind = 'csv' | 'xlsx' | 'vcard'

export interface TableSheet {
  name: string
  /** Those that are not empty. */
  rows: TableRow[]
  /** Counted from 0. */
  hiddenColumns: number[]
  /** It has more rows than are read at all; then it has none here. */
  isTooLong: boolean
}

export interface TableRow {
  /** As a spreadsheet counts them, from 1. */
  number: number
  cells: string[]
}
