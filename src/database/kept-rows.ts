import type { Changes } from './count-changes.ts'
import type { Db } from './tables.ts'

const changesOf = new WeakMap<Db, Pick<Changes, 'count'>>()

/** From now on what was read from this database is kept until something in it changes. Its transactions read for themselves. */
export function keepRowsOf(db: Db, changes: Pick<Changes, 'count'>): void {
  changesOf.set(db, changes)
}

export interface KeptRows<Row> {
  since: number
  rows: readonly Row[]
}

interface Kept<Row> {
  get(): KeptRows<Row> | undefined
  set(rows: KeptRows<Row>): void
}

/** Reads rows, unless it can tell that they are those from before. */
export type KeepRows = <Row extends object>(
  db: Db,
  kept: Kept<Row>,
  read: () => Promise<readonly Row[]>,
) => Promise<readonly Row[]>

/** The same rows as before if nothing has changed since: shared and frozen, so what follows from them can be kept by them. */
export const readOnce: KeepRows = async (db, kept, read) => {
  const since = changesOf.get(db)?.count()
  return since === undefined ? read() : keepRows(since, kept, read)
}

/** The same rows for as long as `since` is the same. It is found out before: what is written meanwhile is read with the next question. */
export async function keepRows<Row extends object>(
  since: number,
  kept: Kept<Row>,
  read: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const known = kept.get()
  if (known?.since === since) return known.rows
  const rows = Object.freeze((await read()).map((row) => Object.freeze(row)))
  kept.set({ since, rows })
  return rows
}

/** What follows from rows is worked out once for as long as they are the same. */
export function oncePerRows<Row, Result>(work: (rows: readonly Row[]) => Result): (rows: readonly Row[]) => Result {
  const done = new WeakMap<readonly Row[], { result: Result }>()
  return (rows) => {
    const known = done.get(rows) ?? { result: work(rows) }
    done.set(rows, known)
    return known.result
  }
}
