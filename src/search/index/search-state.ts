import type { Db, SearchStateTable, Tx } from '../../database/tables.ts'

/** Every writer begins here, one at a time. Against deadlocks a document's row is taken before this, its reading after. */
export async function raiseRevision(trx: Tx): Promise<number> {
  const { revision } = await trx
    .updateTable('search_state')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Something has left the index, and its words perhaps with it. */
export async function noteRemoval(trx: Tx, revision: number): Promise<void> {
  await trx.updateTable('search_state').set({ removed: revision }).where('id', '=', 1).execute()
}

/** All words have been looked at since a removal. Servers notice by the revision. */
export async function noteForgetting(db: Db, forgotten: number, now: number): Promise<void> {
  await db
    .updateTable('search_state')
    .set((eb) => ({ revision: eb('revision', '+', 1), forgotten, forgotten_at: now }))
    .where('id', '=', 1)
    .execute()
}

export function findState(db: Db): Promise<SearchStateTable> {
  return db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow()
}

/** Which rules of analysis the index was built with. */
export async function findAnalysis(db: Db): Promise<number> {
  return (await findState(db)).analysis
}

export async function setAnalysis(db: Db, analysis: number): Promise<void> {
  await db.updateTable('search_state').set({ analysis }).where('id', '=', 1).execute()
}
