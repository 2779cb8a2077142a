import type { Db } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import type { HistoryItem } from '../editing/editor-answers.ts'
import { noSuchEntry } from '../editing/entry-refusals.ts'
import { findNames, namesFor } from '../editing/find-names.ts'
import { findEntry } from '../entries.ts'
import { sanitizeEntry } from '../schema/sanitize-entry.ts'
import { findEditorNames } from './editor-names.ts'
import { historyPage } from './history-page-rules.ts'
import { listRevisions, type Revision } from './list-revisions.ts'

interface Wanted {
  collection: CollectionName
  id: string
  /** Only what was before this revision. */
  before?: number | undefined
}

/** What an entry has said after each of its changes, the newest first; also of one that is gone. */
export async function readHistory(db: Db, { collection, id, before }: Wanted): Promise<HistoryItem[]> {
  // First what is there: a change that comes in between then has a state before it, and none is taken for another.
  const current = await findEntry(db, collection, id)
  // One more: what an entry said after a change is kept by the change that came next.
  const revisions = await listRevisions(db, { collection, entryId: id, upTo: before, limit: historyPage + 1 })
  if (revisions.length === 0) throw noSuchEntry()
  const later = new Map(revisions.map((each) => [each.revision, each]))
  const stateAfter = ({ what, revision }: Revision): unknown => {
    if (what === 'deleted') return null
    const next = later.get((revision ?? 0) + 1)
    if (next) return next.before
    return current?.revision === revision ? JSON.parse(current?.data ?? 'null') : undefined
  }
  const told = revisions.filter(({ revision }) => revision !== before).slice(0, historyPage)
  const nameOf = await findEditorNames(
    db,
    told.map(({ accountId }) => accountId),
  )
  const items = told.flatMap((each) => {
    const { revision, what, accountId, changedAt } = each
    const state = stateAfter(each)
    // What has been erased with a person is not told of.
    if (state === undefined || revision === null) return []
    // Former states are as they were written, under whichever rules.
    const data = state && sanitizeEntry(collection, state)
    return { revision, changedAt, changedBy: nameOf(accountId), what, collection, data }
  })
  const names = await findNames(db, items)
  return items.map(({ collection, ...item }) => ({ ...item, names: namesFor({ collection, ...item }, names) }))
}
