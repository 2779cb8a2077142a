import type { DocumentHead } from '../../papers/document-head.ts'

/** All that stands on the sheet, in its words; templates/handover-sheet.typ gives it its form. */
export interface SheetData {
  head: DocumentHead
  title: string
  subtitle: string
  foot: string
  site: { heading: string; facts: SheetFact[] }
  offices: { heading: string; columns: string[]; rows: string[][]; none: string }
  accounts: { heading: string; columns: string[]; rows: string[][]; note: string }
  backup: { heading: string; state: string; advice: string; blanks: string[] }
  open: { heading: string; points: OpenPoint[]; none: string }
  signatures: { heading: string; words: string; people: string[]; blanks: string[] }
}

export interface SheetFact {
  label: string
  value: string
}

export interface OpenPoint {
  what: string
  /** Where one sees to it. */
  where: string
}
