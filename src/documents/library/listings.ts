import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { withVersions } from './documents.ts'
import { listingOf } from './listing-rules.ts'

/** So many documents in one transaction, so that others get a word in. */
const atOnce = 200

/** What lists know of a document follows from it: to be worked out after each change of it. */
export async function renewListing(trx: Tx, id: string): Promise<void> {
  await renew(trx, [id])
}

/** Of those that came before there was such a thing, or from a backup of that time. Answers how many. */
export async function completeListings(db: Outer): Promise<number> {
  for (let count = 0; ; ) {
    const rows = await db.selectFrom('documents').select('id').where('listed_text', 'is', null).limit(atOnce).execute()
    if (rows.length === 0) return count
    const ids = rows.map(({ id }) => id)
    count += await inTransaction(db, 'read committed', (trx) => renew(trx, ids))
  }
}

async function renew(trx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await withVersions(trx)
    .select(['documents.id', 'documents.title', 'documents.description', 'documents.grouping', 'documents.is_personal'])
    .select(['document_versions.version', 'document_versions.file_name'])
    .select(['document_versions.size', 'document_versions.uploaded_at'])
    .where('documents.id', 'in', ids)
    .orderBy('documents.id')
    .execute()
  for (const { id, ...row } of rows) {
    await trx.updateTable('documents').set(listingOf(row)).where('id', '=', id).execute()
  }
  return rows.length
}
