import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import { sanitizeEntry } from '../schema/sanitize-entry.ts'
import { refuseOversized } from './draft-bounds.ts'
import { putDraft } from './drafts.ts'
import { splitDraft } from './split-draft.ts'

interface DraftToBegin {
  collection: CollectionName
  data: object
  /** The id that it will have, where that follows from something. */
  id?: string
}

/** Begins drafts of new entries for an editor, in a transaction that holds the content. Answers the ids they will have. */
export async function beginDrafts(
  trx: Tx,
  clock: Clock,
  editorId: string,
  begun: readonly DraftToBegin[],
): Promise<string[]> {
  const ids: string[] = []
  for (const { collection, data, id: entry_id = randomUUID() } of begun) {
    refuseOversized(data)
    const split = splitDraft(collection, sanitizeEntry(collection, data))
    const written = { data: JSON.stringify(split.data), left_over: JSON.stringify(split.leftOver) }
    const changed_at = clock().getTime()
    await putDraft(trx, { account_id: editorId, collection, entry_id, revision: null, ...written, changed_at })
    ids.push(entry_id)
  }
  return ids
}
