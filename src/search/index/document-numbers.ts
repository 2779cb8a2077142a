import type { Db, Tx } from '../../database/tables.ts'
import { firstNumberAt, numbersPerSecond } from './row-rules.ts'

export async function findNumber(db: Db, documentId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('search_documents')
    .select('number')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row?.number
}

/** Gives a document the next number of the moment when it was uploaded. The caller is alone in writing to the index. */
export async function takeNumber(trx: Tx, documentId: string, uploadedAt: number): Promise<number> {
  for (let first = firstNumberAt(uploadedAt); ; first += numbersPerSecond) {
    const { taken } = await trx
      .selectFrom('search_documents')
      .select((eb) => eb.fn.max('number').as('taken'))
      .where('number', '>=', first)
      .where('number', '<', first + numbersPerSecond)
      .executeTakeFirstOrThrow()
    const number = taken === null ? first : taken + 1
    if (number === first + numbersPerSecond) continue
    await trx.insertInto('search_documents').values({ number, document_id: documentId }).execute()
    return number
  }
}

export async function dropNumber(trx: Tx, documentId: string): Promise<void> {
  await trx.deleteFrom('search_documents').where('document_id', '=', documentId).execute()
}
