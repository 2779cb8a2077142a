import { inTransaction } from '../../database/in-transaction.ts'
import { isPostgres } from '../../database/is-postgres.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { withVersions } from './documents.ts'
import { listingOf } from './listing-rules.ts'

/** So many documents in one transaction, so that others get a word in. */
const atOnce = 200

/** What lists know of a document follows from it: to be worked out after each change of it. */
export async function renewListing(trx: Tx, id: string): Promise<void> {
  await renew(trx, [id])
}

/**
 * Of those that came before there was such a thing, or from a backup of that time. Answers how many. One that lacks the row of its
 * version has nothing to be listed by: it is passed over, or a start would come back to it for ever.
 */
export async function completeListings(db: Outer): Promise<number> {
  let count = 0
  for (let last: string | undefined = ''; last !== undefined; ) {
    const behind: string = last
    const ids = await inTransaction(db, 'read committed', async (trx) => {
      const ids = await holdUnlisted(trx, behind)
      count += await renew(trx, ids)
      return ids
    })
    last = ids.at(-1)
  }
  return count
}

/** Kept from changing until they are renewed: another instance may be at work already, and what it writes is newer. */
async function holdUnlisted(trx: Tx, behind: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('documents')
    .select('id')
    .where('listed_text', 'is', null)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(atOnce)
    .$if(isPostgres(trx), (held) => held.forUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

async function renew(trx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
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
