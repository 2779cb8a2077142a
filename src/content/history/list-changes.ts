import type { Db } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import type { SiteChange } from '../editing/editor-answers.ts'
import { titleEntries } from '../editing/find-names.ts'
import { pageOf } from '../editing/list-collections.ts'
import { findEntriesById } from '../entries.ts'
import { readTerms } from '../reading/read-terms.ts'
import { labelOf } from '../schema/worded-form.ts'
import { findEditorNames } from './editor-names.ts'
import { findLastRevisions } from './revisions.ts'

const most = 50

/** What was changed last on the whole site, the newest first. */
export async function listChanges(db: Db): Promise<SiteChange[]> {
  const rows = (await findLastRevisions(db, most)).filter(({ collection }) => collection in collections)
  const nameOf = await findEditorNames(
    db,
    rows.map(({ account_id }) => account_id),
  )
  const entries = await findEntriesById(
    db,
    rows.flatMap(({ entry_id }) => entry_id ?? []),
  )
  const present = new Map(entries.map((entry) => [entry.id, entry.data]))
  // What was made and is gone again is called as it was when it went.
  const last = new Map(rows.toReversed().flatMap((row) => (row.data_before ? [[row.entry_id, row.data_before]] : [])))
  const said = rows.map(({ collection, entry_id, data_before }) => {
    const json = entry_id === null ? null : (present.get(entry_id) ?? data_before ?? last.get(entry_id) ?? null)
    return { collection: collection as CollectionName, data: json && JSON.parse(json) }
  })
  const titles = await titleEntries(db, said)
  const terms = await readTerms(db)
  return rows.map(({ collection: name, entry_id: entry, what, account_id, changed_at }, at) => {
    const collection = name as CollectionName
    const label = labelOf(collection, terms)
    const title = said[at]?.data === null ? '' : (titles[at] ?? '')
    const stamp = { what, changedAt: changed_at, changedBy: nameOf(account_id) }
    return { collection, label, page: pageOf(collection), entry, title, ...stamp }
  })
}
