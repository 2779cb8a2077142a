import type { Db } from '../../database/tables.ts'
import { headersOf } from './columns/find-header-rules.ts'
import { type ImportField, importFields } from './columns/import-fields-rules.ts'
import type { OutcomeCounts, OutcomeKind, RowOutcome } from './preview/outcome-rules.ts'
import { findKept } from './staging/effects.ts'
import { type RowChoice, rowChoice } from './staging/import-settings.ts'
import { findImport, findImports, findRows, type Import } from './staging/imports.ts'
import { findOutcomePage } from './staging/outcomes.ts'
import { undoableMs } from './undo-import.ts'

export interface ImportColumn {
  index: number
  header: string
  /** What stands in the first rows below it. */
  sample: string[]
  field: ImportField | null
  isHidden: boolean
}

export interface RowAnswer extends RowOutcome {
  number: number
  kind: OutcomeKind
  memberId: string | null
  choice: RowChoice | null
}

/** A file in a list of them. */
export interface ImportSummary {
  id: string
  revision: number
  state: Import['state']
  fileName: string
  kind: Import['kind']
  counts: OutcomeCounts
  createdAt: string
  acceptedAt: string | null
  /** From when on its rows are gone. */
  endsAt: string
  /** Until when what was taken over can be taken back. */
  undoableUntil: string | null
}

/** A file with members, and some of its rows with what would become of them. */
export interface ImportAnswer extends ImportSummary {
  encoding: string | null
  separator: string | null
  sheets: { name: string; rows: number; isTooLong: boolean }[]
  notes: string[]
  settings: Omit<Import['settings'], 'assignment'>
  columns: ImportColumn[]
  fields: typeof importFields
  /** The first rows of the sheet, so that the one with the names of the columns can be chosen. */
  firstRows: { number: number; text: string }[]
  rows: RowAnswer[]
  page: number
  pages: number
  /** Records that taking back has left as they were. */
  kept: { id: string; name: string }[]
}

const rowsPerPage = 50
const rowsToChooseFrom = 15
const samples = 3

export async function readImport(
  db: Db,
  id: string,
  { page = 1, kind }: { page?: number | undefined; kind?: OutcomeKind | undefined } = {},
): Promise<ImportAnswer> {
  const imported = await findImport(db, id)
  const { facts, settings, counts } = imported
  const place = { id, sheet: settings.sheet }
  const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const wanted = { kind, offset: (page - 1) * rowsPerPage, limit: rowsPerPage }
  const rows = await findOutcomePage(db, place, wanted)
  const { assignment, ...rest } = settings
  const isOpen = imported.state === 'open'
  const first = isOpen ? (await findRows(db, place, 0, rowsToChooseFrom)).map(readCells) : []
  return {
    ...summarise(imported),
    encoding: facts.encoding,
    separator: facts.separator,
    sheets: facts.sheets.map(({ name, rows: count, isTooLong }) => ({ name, rows: count, isTooLong })),
    notes: facts.notes,
    settings: rest,
    columns: isOpen ? await readColumns(db, imported) : [],
    fields: importFields,
    firstRows: first.map(({ number, cells }) => ({ number, text: cells.filter(Boolean).slice(0, 6).join(' · ') })),
    rows: rows.map(({ number, kind: of, memberId, data, choice }) => ({
      ...(JSON.parse(data) as RowOutcome),
      number,
      kind: of,
      memberId,
      choice: choice ? rowChoice.parse(JSON.parse(choice)) : null,
    })),
    page,
    pages: Math.max(1, Math.ceil(total / rowsPerPage)),
    kept: imported.state === 'undone' ? await findKept(db, id) : [],
  }
}

/** The last files, the newest first. */
export async function listImports(db: Db): Promise<(ImportSummary & { sender: string })[]> {
  return (await findImports(db)).map((imported) => ({ ...summarise(imported), sender: imported.sender }))
}

function summarise({ id, revision, state, fileName, kind, counts, ...imported }: Import): ImportSummary {
  const { acceptedAt } = imported
  return {
    ...{ id, revision, state, fileName, kind, counts },
    createdAt: new Date(imported.createdAt).toISOString(),
    acceptedAt: acceptedAt === null ? null : new Date(acceptedAt).toISOString(),
    endsAt: new Date(imported.endsAt).toISOString(),
    undoableUntil: state === 'accepted' && acceptedAt !== null ? new Date(acceptedAt + undoableMs).toISOString() : null,
  }
}

const readCells = ({ number, cells }: { number: number; cells: string }) => ({
  number,
  cells: JSON.parse(cells) as string[],
})

async function readColumns(db: Db, { id, settings, facts }: Import): Promise<ImportColumn[]> {
  const { sheet, headerRow, headerHeight, assignment } = settings
  const near = (await findRows(db, { id, sheet }, headerRow - 1, samples + headerHeight)).map(readCells)
  const header = { row: headerRow === 0 ? -1 : 0, height: headerHeight }
  const headers = headersOf(
    near.map(({ cells }) => cells),
    header,
  )
  const below = near.slice(headerRow === 0 ? 0 : headerHeight)
  return assignment.map((field, index) => ({
    index,
    header: headers[index] ?? '',
    sample: below
      .map(({ cells }) => cells[index] ?? '')
      .filter(Boolean)
      .map((cell) => cell.slice(0, 80)),
    field,
    isHidden: facts.sheets[sheet]?.hiddenColumns.includes(index) ?? false,
  }))
}
