import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { recordChanges } from '../editing/write-content.ts'
import { findEntries, findRichTextRules, noteRichTextRules, replaceEntry } from '../entries.ts'
import { sanitizeEntry } from '../schema/sanitize-entry.ts'
import { richTextRules } from '../schema/sanitize-rich-text.ts'

/** Sanitises all that was kept under other rules than those of this release, older or newer. */
export async function renewRichText(trx: Tx, clock: Clock): Promise<void> {
  if ((await findRichTextRules(trx)) === richTextRules) return
  const changed_at = clock().getTime()
  for (const row of await findEntries(trx, Object.keys(collections))) {
    const collection = row.collection as CollectionName
    const stored = JSON.parse(row.data)
    const data = JSON.stringify(sanitizeEntry(collection, stored))
    if (data === JSON.stringify(stored)) continue
    await replaceEntry(trx, row, { data, changed_at })
    const former = { data_before: row.data, position_before: row.position }
    const change = { collection, what: 'changed', entry_id: row.id, revision: row.revision + 1 } as const
    await recordChanges(trx, [{ ...change, ...former, account_id: null, changed_at }])
  }
  await noteRichTextRules(trx, richTextRules)
}
