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

/** The same rows as before if nothing has changed since: shared and frozen, so what follows from them can be kept by them. */
export async function readOnce<Row extends object>(
  db: Db,
  kept: { get(): KeptRows<Row> | undefined; set(rows: KeptRows<Row>): void },
  read: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  // Before reading: what is written meanwhile then counts as later, and is read with the next question.
  const since = changesOf.get(db)?.count()
  if (since === undefined) return read()
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
