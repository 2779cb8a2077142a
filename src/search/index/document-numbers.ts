import type { Db, Tx } from '../../database/tables.ts'
import type { FindableDocument } from './findable-documents.ts'
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
export async function takeNumber(trx: Tx, document: FindableDocument): Promise<number> {
  for (let first = firstNumberAt(document.uploadedAt); ; first += numbersPerSecond) {
    const { taken } = await trx
      .selectFrom('search_documents')
      .select((eb) => eb.fn.max('number').as('taken'))
      .where('number', '>=', first)
      .where('number', '<', first + numbersPerSecond)
      .executeTakeFirstOrThrow()
    const number = taken === null ? first : taken + 1
    if (number === first + numbersPerSecond) continue
    const row = { number, document_id: document.id, ...shownOf(document) }
    await trx.insertInto('search_documents').values(row).execute()
    return number
  }
}

/** What a hit shows of it from now on. */
export async function showAs(trx: Tx, number: number, document: FindableDocument): Promise<void> {
  await trx.updateTable('search_documents').set(shownOf(document)).where('number', '=', number).execute()
}

const shownOf = ({ title, fileName, description }: FindableDocument) => ({ title, file_name: fileName, description })

export async function dropNumber(trx: Tx, documentId: string): Promise<void> {
  await trx.deleteFrom('search_documents').where('document_id', '=', documentId).execute()
}
