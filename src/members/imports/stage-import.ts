import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { createGiveWay } from '../../pace/give-way.ts'
import { recogniseColumns } from './columns/column-names-rules.ts'
import { findHeader, headersOf } from './columns/find-header-rules.ts'
import { judgeImport } from './preview/judge-import.ts'
import { noCounts } from './preview/outcome-rules.ts'
import type { ImportSettings } from './staging/import-settings.ts'
import { type Import, inPieces, insertImport, insertRows, replaceImport } from './staging/imports.ts'
import { countKinds, replaceOutcomes } from './staging/outcomes.ts'

interface Sheet {
  name: string
  rows: { number: number; cells: string[] }[]
  hiddenColumns: number[]
  isTooLong: boolean
}

/** A table as it was read from a file, in another process. */
export interface SentTable {
  fileName: string
  kind: Import['kind']
  encoding: string | null
  separator: string | null
  sheets: Sheet[]
  notes: string[]
}

const dayMs = 24 * 60 * 60 * 1000
/** So long what a file says is kept while nobody decides about it. */
export const keptMs = 7 * dayMs

/** Keeps what a file holds, and says what would become of it. Nobody's record is touched. */
export async function stageImport(
  db: Outer,
  clock: Clock,
  { site, accountId }: { site: string; accountId: string },
  { fileName, kind, sheets, ...facts }: SentTable,
): Promise<string> {
  const now = clock().getTime()
  const sheet = Math.max(
    0,
    sheets.findIndex(({ rows }) => rows.length > 0),
  )
  const imported: Import = {
    id: randomUUID(),
    revision: 1,
    state: 'open',
    fileName,
    kind,
    facts: { ...facts, sheets: sheets.map(({ rows, ...each }) => ({ ...each, rows: rows.length })) },
    settings: proposeSettings(sheet, sheets[sheet]?.rows ?? []),
    counts: noCounts,
    createdBy: accountId,
    createdAt: now,
    acceptedAt: null,
    endsAt: now + keptMs,
  }
  await inTransaction(db, 'read committed', async (trx) => {
    await insertImport(trx, imported)
    const giveWay = createGiveWay()
    for (const [at, { rows }] of sheets.entries()) {
      for (const piece of inPieces(rows)) {
        const staged = piece.map(({ number, cells }) => {
          return { import_id: imported.id, sheet: at, number, cells: JSON.stringify(cells), choice: null }
        })
        await insertRows(trx, staged)
        await giveWay()
      }
    }
    return imported.id
  })
  const judged = await judgeImport(db, clock, site, imported)
  await inTransaction(db, 'read committed', async (trx) => {
    await replaceImport(trx, imported, { counts: countKinds(judged) })
    await replaceOutcomes(trx, imported.id, judged)
  })
  return imported.id
}

/** What the names of the columns say. All of it can be corrected. */
export function proposeSettings(sheet: number, rows: Sheet['rows']): ImportSettings {
  const cells = rows.map((row) => row.cells)
  const header = findHeader(cells)
  return {
    sheet,
    headerRow: rows[header.row]?.number ?? 0,
    headerHeight: header.height,
    assignment: recogniseColumns(headersOf(cells, header)),
    clearEmpty: false,
    trustNames: false,
    statusOfNew: 'aktiv',
  }
}
