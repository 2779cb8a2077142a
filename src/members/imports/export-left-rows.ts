import type { Db } from '../../database/tables.ts'
import { defuse, defuseWithin } from '../exports/defuse-rules.ts'
import { byteOrderMark, line } from '../exports/export-csv.ts'
import { headersOf } from './columns/find-header-rules.ts'
import { outcomeKinds, type RowOutcome } from './preview/outcome-rules.ts'
import { findRows, type Import } from './staging/imports.ts'
import { type LeftRow, readLeftRows } from './staging/left-rows.ts'

/** The rows that were not taken over, as they stood in the file, each with why. */
export async function* exportLeftRows(db: Db, imported: Import): AsyncGenerator<Uint8Array> {
  const { id, settings } = imported
  const header = { row: settings.headerRow === 0 ? -1 : 0, height: settings.headerHeight }
  const near = await findRows(db, { id, sheet: settings.sheet }, settings.headerRow - 1, settings.headerHeight)
  const names = headersOf(
    near.map(({ cells }) => JSON.parse(cells) as string[]),
    header,
  )
  const columns = settings.assignment.map((_, at) => names[at] ?? '')
  yield Buffer.from(byteOrderMark + line([...columns, 'Zeile', 'Grund'].map(harmless)))
  for await (const row of readLeftRows(db, imported)) {
    const cells = columns.map((_, at) => row.cells[at] ?? '')
    yield Buffer.from(line([...cells, String(row.number), reasonOf(row)].map(harmless)))
  }
}

const harmless = (text: string): string => defuseWithin(defuse(text))

function reasonOf({ outcome: { kind, data } }: LeftRow): string {
  const { errors, candidates } = JSON.parse(data) as RowOutcome
  const why = [
    ...errors.map(({ label, message }) => (label ? `${label}: ${message}` : message)),
    ...candidates.map(({ name, reason }) => `vielleicht ${name} (${reason})`),
  ]
  return [outcomeKinds[kind], ...why].join('; ')
}
