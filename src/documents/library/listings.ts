import { inTransaction } from '../../database/in-transaction.ts'
import type { Db, Outer, Tx } from '../../database/tables.ts'
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
  const rows = await presentVersions(trx).where('documents.id', 'in', ids).orderBy('documents.id').execute()
  for (const { id, ...row } of rows) {
    await trx.updateTable('documents').set(listingOf(row)).where('id', '=', id).execute()
  }
  return rows.length
}

const presentVersions = (db: Db) =>
  db
    .selectFrom('documents')
    .innerJoin('document_versions as versions', (join) =>
      join
        .onRef('versions.document_id', '=', 'documents.id')
        .onRef('versions.version', '=', 'documents.current_version'),
    )
    .select(['documents.id', 'documents.title', 'documents.description', 'documents.grouping', 'documents.is_personal'])
    .select(['versions.version', 'versions.file_name', 'versions.size', 'versions.uploaded_at'])
