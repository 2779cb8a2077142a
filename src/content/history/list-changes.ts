import type { Db } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import type { SiteChange } from '../editing/editor-answers.ts'
import { pageOf } from '../editing/list-collections.ts'
import { findEntriesById } from '../entries.ts'
import { entryTitle } from '../schema/entry-title.ts'
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
  const data = new Map(entries.map((entry) => [entry.id, entry.data]))
  return rows.map(({ collection: name, entry_id: entry, what, account_id, changed_at, data_before }) => {
    const collection = name as CollectionName
    const { label } = collections[collection]
    const json = entry === null ? null : (data.get(entry) ?? data_before)
    const title = json === null ? '' : entryTitle(collection, JSON.parse(json))
    const stamp = { what, changedAt: changed_at, changedBy: nameOf(account_id) }
    return { collection, label, page: pageOf(collection), entry, title, ...stamp }
  })
}
