import { sql } from 'kysely'
import type { Db, Tx } from '../../database/tables.ts'
import { findNextDue, type Queue } from '../../queue/queues.ts'
import { isForgettingDue } from '../index/forgetting-rules.ts'
import { findState } from '../index/search-state.ts'

/** A version of a document, and which process has taken it on. */
export interface ClaimedVersion {
  id: string
  version: number
  claimant: string
}

/** A disk or a database may stumble; after so long it is the document that is to blame. */
const pauseAfterFault = 60_000

export const readingQueue: Queue<'readings'> = {
  table: 'readings',
  key: 'document_id',
  due: 'queued_at',
  // A file that has ended its reader three times would end the next one, too.
  pauses: [pauseAfterFault, pauseAfterFault],
  // Still what the document is.
  isWanted: (eb) =>
    eb.exists(
      eb
        .selectFrom('documents')
        .select('documents.id')
        .whereRef('documents.id', '=', 'readings.document_id')
        .whereRef('documents.current_version', '=', 'readings.version')
        .where('documents.deleted_at', 'is', null),
    ),
}

/** Whether there is anything to begin: a document to read, or words to forget. */
export async function isAnyFree(db: Db, now: number): Promise<boolean> {
  return (await findNextDue(db, readingQueue, now)) <= now || isForgettingDue(await findState(db), now)
}

/** Where the bytes of a version are, and what they are called. */
export function findFile(db: Db, { id, version }: ClaimedVersion): Promise<{ fileName: string; key: string }> {
  return db
    .selectFrom('document_versions')
    .select(['file_name as fileName', 'storage_key as key'])
    .where('document_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}

/** Takes on a version that has been read before or that is another one's. */
export async function takeOver(db: Tx, { id, version, claimant }: ClaimedVersion, until: number): Promise<void> {
  await db
    .updateTable('readings')
    .set({ state: 'waiting', claimed_by: claimant, claimed_until: until })
    .where('document_id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Some of the documents that search knows nothing of. One that lacks the row of its version has nothing to be found by. */
export async function findUnknownDocuments(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('document_versions as versions', (join) =>
      join
        .onRef('versions.document_id', '=', 'documents.id')
        .onRef('versions.version', '=', 'documents.current_version'),
    )
    .select('documents.id')
    .where('documents.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('readings').select(sql`1`.as('one')).whereRef('readings.document_id', '=', 'documents.id')),
      ),
    )
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Some of the others, in the order of their ids. */
export async function findKnownDocuments(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('readings')
    .innerJoin('documents', 'documents.id', 'readings.document_id')
    .select('documents.id')
    .where('documents.deleted_at', 'is', null)
    .where('documents.id', '>', after)
    .orderBy('documents.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
