import type { Db } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import type { Draft } from '../editing/editor-answers.ts'
import { findNames } from '../editing/find-names.ts'
import { sanitizeEntry } from '../schema/sanitize-entry.ts'
import { findDraft } from './drafts.ts'
import { leftOverOf } from './left-over.ts'
import { splitDraft } from './split-draft.ts'

/** An editor's own draft, as the form of today can show it; undefined where he has begun none. */
export async function readDraft(
  db: Db,
  editorId: string,
  { collection, entry }: { collection: CollectionName; entry: string },
): Promise<Draft | undefined> {
  const draft = await findDraft(db, { account_id: editorId, collection, entry_id: entry })
  if (!draft) return undefined
  const { revision, data: json, changed_at: changedAt } = draft
  // It may have been written under other rules than those of this release.
  const { data } = splitDraft(collection, sanitizeEntry(collection, JSON.parse(json)))
  const names = await findNames(db, [{ collection, data }])
  return { collection, entry, revision, data, names, changedAt, leftOver: leftOverOf(draft) }
}
