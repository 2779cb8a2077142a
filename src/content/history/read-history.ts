import type { Db } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import type { HistoryItem } from '../editing/editor-answers.ts'
import { noSuchEntry } from '../editing/entry-refusals.ts'
import { findEntry } from '../entries.ts'
import { sanitizeEntry } from '../schema/sanitize-entry.ts'
import { findEditorNames } from './editor-names.ts'
import { listRevisions, type Revision } from './list-revisions.ts'

const most = 200

/** What an entry has said after each of its changes, the newest first; also of one that is gone. */
export async function readHistory(db: Db, collection: CollectionName, id: string): Promise<HistoryItem[]> {
  // First what is there: a change that comes in between then has a state before it, and none is taken for another.
  const current = await findEntry(db, collection, id)
  const revisions = await listRevisions(db, { collection, entryId: id, limit: most })
  if (revisions.length === 0) throw noSuchEntry()
  const nameOf = await findEditorNames(
    db,
    revisions.map(({ accountId }) => accountId),
  )
  const later = new Map(revisions.map((each) => [each.revision, each]))
  const stateAfter = ({ what, revision }: Revision): unknown => {
    if (what === 'deleted') return null
    const next = later.get((revision ?? 0) + 1)
    if (next) return next.before
    return current?.revision === revision ? JSON.parse(current?.data ?? 'null') : undefined
  }
  return revisions.flatMap((each) => {
    const { revision, what, accountId, changedAt } = each
    const state = stateAfter(each)
    // What has been erased with a person is not told of.
    if (state === undefined || revision === null) return []
    // Former states are as they were written, under whichever rules.
    const data = state && sanitizeEntry(collection, state)
    return { revision, changedAt, changedBy: nameOf(accountId), what, data }
  })
}
