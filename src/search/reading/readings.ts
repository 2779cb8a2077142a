import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { Db, ReadingsTable, Tables, Tx } from '../../database/tables.ts'
import { isForgettingDue } from '../index/forgetting-rules.ts'
import { findState } from '../index/search-state.ts'

/** A version of a document that somebody has taken on to read. */
export interface ClaimedReading {
  id: string
  version: number
  fileName: string
  /** Where the storage keeps its bytes. */
  key: string
  /** This time included. */
  attempts: number
  /** What was said of it when it was read before. */
  note: string | null
}

interface Claim {
  me: string
  now: number
  until: number
}

/** Waiting, with nobody at it, and still what the document is. */
function isFree(now: number) {
  return (eb: ExpressionBuilder<Tables, 'readings'>) =>
    eb.and([
      eb('readings.state', '=', 'waiting'),
      eb('readings.claimed_until', '<=', now),
      eb.exists(
        eb
          .selectFrom('documents')
          .select('documents.id')
          .whereRef('documents.id', '=', 'readings.document_id')
          .whereRef('documents.current_version', '=', 'readings.version')
          .where('documents.deleted_at', 'is', null),
      ),
    ])
}

/** Whether there is anything to do that nobody is at: a document to read, or words to forget. */
export async function isAnyFree(db: Db, now: number): Promise<boolean> {
  const rows = await db.selectFrom('readings').select('document_id').where(isFree(now)).limit(1).execute()
  return rows.length > 0 || isForgettingDue(await findState(db), now)
}

/** The one that has waited longest. Of several who ask at once each gets another one: PostgreSQL passes over what is locked. */
export async function claimOldest(
  { db, engine }: Database,
  { me, now, until }: Claim,
): Promise<ClaimedReading | undefined> {
  const claimed = await db
    .updateTable('readings')
    .set((eb) => ({ claimed_by: me, claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('document_id', '=', (eb) =>
      eb
        .selectFrom('readings')
        .select('document_id')
        .where(isFree(now))
        .orderBy('queued_at')
        .orderBy('document_id')
        .limit(1)
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returning(['document_id', 'version', 'attempts', 'note'])
    .executeTakeFirst()
  if (!claimed) return undefined
  const { document_id: id, version, attempts, note } = claimed
  const { fileName, key } = await db
    .selectFrom('document_versions')
    .select(['file_name as fileName', 'storage_key as key'])
    .where('document_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { id, version, fileName, key, attempts, note }
}

/** A version of a document and who has taken it on. */
type Claimed = Pick<ClaimedReading, 'id' | 'version'> & { claimant: string }

function isHis({ id, version, claimant }: Claimed) {
  return (eb: ExpressionBuilder<Tables, 'readings'>) =>
    eb.and({ document_id: id, version, state: 'waiting', claimed_by: claimant })
}

export async function isClaimedBy(db: Db, claimed: Claimed): Promise<boolean> {
  const rows = await db.selectFrom('readings').select('document_id').where(isHis(claimed)).execute()
  return rows.length > 0
}

/** Only while it is his. Answers whether it was. */
export async function endReading(
  db: Tx,
  claimed: Claimed,
  outcome: Pick<ReadingsTable, 'state' | 'note' | 'done_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('readings')
    .set({ ...outcome, claimed_by: null, claimed_until: 0 })
    .where(isHis(claimed))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes on a version that has been read before or that anybody is at. */
export async function takeOver(db: Tx, { id, version, claimant }: Claimed, until: number): Promise<void> {
  await db
    .updateTable('readings')
    .set({ state: 'waiting', claimed_by: claimant, claimed_until: until })
    .where('document_id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Whatever somebody has claimed is free again from a moment on. If it was no fault of the file, the attempt does not count. */
export async function releaseClaims(
  db: Db,
  claimant: string,
  { isCounted, from = 0 }: { isCounted: boolean; from?: number },
): Promise<void> {
  await db
    .updateTable('readings')
    .set((eb) => ({
      claimed_by: null,
      claimed_until: from,
      attempts: isCounted ? eb.ref('attempts') : eb('attempts', '-', 1),
    }))
    .where('claimed_by', '=', claimant)
    .where('state', '=', 'waiting')
    .execute()
}

/** For a start where nobody else can be at work: whoever has claims is no more. */
export async function releaseAllClaims(db: Db): Promise<void> {
  await db
    .updateTable('readings')
    .set({ claimed_by: null, claimed_until: 0 })
    .where('state', '=', 'waiting')
    .where('claimed_by', 'is not', null)
    .execute()
}

/** Everything is to be read once more. What was said of it stays until then. */
export async function requeueAll(db: Tx, now: number): Promise<void> {
  await db
    .updateTable('readings')
    .set({ state: 'waiting', attempts: 0, queued_at: now, claimed_by: null, claimed_until: 0 })
    .execute()
}

/** Some of the documents that search knows nothing of. */
export async function findUnknownDocuments(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('readings').select(sql`1`.as('one')).whereRef('readings.document_id', '=', 'documents.id')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
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
