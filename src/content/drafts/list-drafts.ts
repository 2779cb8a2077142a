import type { Db } from '../../database/tables.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import type { DraftSummary } from '../editing/editor-answers.ts'
import { titleEntries } from '../editing/find-names.ts'
import { pageOf } from '../editing/list-collections.ts'
import { findEntriesById } from '../entries.ts'
import { findEditorNames } from '../history/editor-names.ts'
import { readTerms } from '../reading/read-terms.ts'
import { labelOf } from '../schema/worded-form.ts'
import { findAllDrafts } from './drafts.ts'

/** The drafts of all editors, the newest first. Of another one's it is said which entry it is of, and not what it says. */
export async function listDrafts(db: Db, editorId: string): Promise<DraftSummary[]> {
  const drafts = (await findAllDrafts(db)).filter(({ collection }) => collection in collections)
  const nameOf = await findEditorNames(
    db,
    drafts.map(({ account_id }) => account_id),
  )
  const entries = await findEntriesById(
    db,
    drafts.map(({ entry_id }) => entry_id),
  )
  const published = new Map(entries.map(({ id, data }) => [id, data]))
  const told = drafts.map(({ collection, entry_id, data, account_id }) => {
    const json = account_id === editorId ? data : published.get(entry_id)
    return { collection: collection as CollectionName, data: json && JSON.parse(json) }
  })
  const titles = await titleEntries(db, told)
  const terms = await readTerms(db)
  return drafts.map((draft, at) => {
    const collection = draft.collection as CollectionName
    return {
      collection,
      label: labelOf(collection, terms),
      page: pageOf(collection),
      entry: draft.entry_id,
      title: told[at]?.data === undefined ? 'Neuer Eintrag' : (titles[at] ?? ''),
      isNew: draft.revision === null,
      changedAt: draft.changed_at,
      by: nameOf(draft.account_id) ?? '',
      isMine: draft.account_id === editorId,
    }
  })
}
