import { type KeepRows, keepRows } from './kept-rows.ts'
import { prepareQuery } from './prepare-query.ts'
import type { Db, RowStatesTable } from './tables.ts'

export type RowState = Exclude<keyof RowStatesTable, 'id'>

const readStates = prepareQuery((db) => db.selectFrom('row_states').selectAll().compile())

/** Another number after each change of such rows, and after no other one; the database itself counts. */
export async function findRowState(db: Db, ...states: RowState[]): Promise<number> {
  const [row] = await readStates(db, {})
  return states.reduce((sum, state) => sum + Number(row?.[state]), 0)
}

/** What was counted among many is kept until one of them changes, whatever else is written. Transactions read for themselves. */
export function keptBy(...states: RowState[]): KeepRows {
  return async (db, kept, read) => (db.isTransaction ? read() : keepRows(await findRowState(db, ...states), kept, read))
}
