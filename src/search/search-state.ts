import type { Transaction } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

/**
 * Every writer of the index begins here, and the next one waits until he is done: revisions come one after the other.
 * So that no two wait for each other, everybody takes the row of the document before this and its reading after it.
 */
export async function raiseRevision(trx: Transaction<Tables>): Promise<number> {
  const { revision } = await trx
    .updateTable('search_state')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function findRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('search_state').select('revision').executeTakeFirstOrThrow()
  return revision
}

/** Which rules of analysis the index was built with. */
export async function findAnalysis(db: Db): Promise<number> {
  const { analysis } = await db.selectFrom('search_state').select('analysis').executeTakeFirstOrThrow()
  return analysis
}

export async function setAnalysis(db: Db, analysis: number): Promise<void> {
  await db.updateTable('search_state').set({ analysis }).where('id', '=', 1).execute()
}
