import { recogniseColumns } from './column-names-rules.ts'

/** Where the names of the columns stand: the place of their first row, and how many there are. */
export interface Header {
  /** Counted from 0 among the rows; -1 where the table has none. */
  row: number
  /** Two where one row has the groups and the next one what is in them. */
  height: 1 | 2
}

/** Titles, dates and empty lines above a table are not more than that. */
const rowsLookedAt = 15

/** The row that has the most names of columns, above which a title may stand; two rows where they say more together. */
export function findHeader(rows: readonly (readonly string[])[]): Header {
  let best: Header & { score: number } = { row: -1, height: 1, score: 0 }
  for (const [row, cells] of rows.slice(0, rowsLookedAt).entries()) {
    const score = scoreOf(cells)
    if (score > best.score) best = { row, height: 1, score }
    const below = rows[row + 1]
    if (!below || below.some((cell) => /[\d@]/.test(cell))) continue
    const joined = scoreOf(joinHeaders(cells, below))
    if (joined > best.score && joined > scoreOf(below)) best = { row, height: 2, score: joined }
  }
  // One word alone may stand anywhere: „Mitglied“ in a title is no column.
  const isSure = best.score >= 2 || (best.score === 1 && (rows[best.row]?.filter(Boolean).length ?? 0) <= 2)
  return isSure ? { row: best.row, height: best.height } : { row: -1, height: 1 }
}

const scoreOf = (cells: readonly string[]): number => recogniseColumns(cells).filter((field) => field !== null).length

/** „Telefon“ above „mobil“: the lower name where that is known by itself, otherwise both. */
function joinHeaders(upper: readonly string[], lower: readonly string[]): string[] {
  const width = Math.max(upper.length, lower.length)
  return Array.from({ length: width }, (_, at) => {
    const [above = '', below = ''] = [upper[at], lower[at]]
    if (above === below || below === '') return above
    return above === '' || isKnown(below) ? below : `${above} ${below}`
  })
}

const isKnown = (name: string): boolean => recogniseColumns([name])[0] !== null

/** The names of the columns, as many as the widest row has. */
export function headersOf(rows: readonly (readonly string[])[], { row, height }: Header): string[] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const [upper = [], lower = []] = row < 0 ? [] : [rows[row] ?? [], height === 2 ? (rows[row + 1] ?? []) : []]
  const joined = height === 2 ? joinHeaders(upper, lower) : upper
  return Array.from({ length: width }, (_, at) => joined[at]?.replace(/\s+/g, ' ').trim() ?? '')
}
