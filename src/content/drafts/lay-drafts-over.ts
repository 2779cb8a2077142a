import type { Db, EntriesTable } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { findDraftsOf } from './drafts.ts'
import { splitDraft } from './split-draft.ts'

interface LaidOver {
  rows: EntriesTable[]
  /** How many of his drafts are not finished, so that nothing can be made of them yet. */
  unfinished: number
}

/**
 * Entries as they would be if an editor published his drafts now, for a look ahead. What is not finished stays as it is
 * published; a new entry stands behind the others.
 */
export async function layDraftsOver(db: Db, editorId: string, names: readonly CollectionName[]): Promise<LaidOver> {
  const rows = await findEntries(db, names)
  let unfinished = 0
  for (const collection of names) {
    const own = (await findDraftsOf(db, collection)).filter(({ account_id }) => account_id === editorId)
    for (const { entry_id: id, revision, data, changed_at } of own) {
      const { entry } = checkEntry(collection, splitDraft(collection, JSON.parse(data)).data)
      const at = rows.findIndex((row) => row.id === id)
      const published = rows[at]
      if (!entry) unfinished += 1
      else if (published) rows[at] = { ...published, data: JSON.stringify(entry), changed_at }
      // One that was there and is deleted by now is no draft of a new one.
      else if (revision === null) {
        rows.push({ id, collection, position: rows.length, data: JSON.stringify(entry), revision: 0, changed_at })
      }
    }
  }
  return { rows, unfinished }
}
