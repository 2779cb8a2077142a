import type { Db, RevisionsTable } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import { findRevisions, type RevisionMark } from './revisions.ts'

export interface Revision {
  id: string
  /** The version of the content that this change led to. */
  version: number
  what: RevisionsTable['what']
  entryId: string | null
  revision: number | null
  /** The entry before the change, or for `moved` the ids in their former order; null where nothing was before. */
  before: unknown
  /** Null where the program itself did it. */
  accountId: string | null
  changedAt: number
}

interface Wanted {
  collection: CollectionName
  /** Only the changes of one entry, which may be a deleted one. */
  entryId?: string
  /** Only changes by which something came into the list or left it, or its order changed. */
  isOfList?: boolean
  /** Only this revision of an entry and those before it. */
  upTo?: number | undefined
  /** The last one of the page before, to read on from there. */
  after?: RevisionMark | undefined
  limit?: number
}

/** What has been done to a collection or to one of its entries, the newest first. */
export async function listRevisions(db: Db, { collection, limit = 50, ...wanted }: Wanted): Promise<Revision[]> {
  const rows = await findRevisions(db, collection, { ...wanted, limit })
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    what: row.what,
    entryId: row.entry_id,
    revision: row.revision,
    before: row.data_before === null ? null : JSON.parse(row.data_before),
    accountId: row.account_id,
    changedAt: row.changed_at,
  }))
}
