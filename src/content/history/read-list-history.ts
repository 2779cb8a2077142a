import type { Db } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import type { ListHistoryItem } from '../editing/editor-answers.ts'
import { titleEntries } from '../editing/find-names.ts'
import { findEntries } from '../entries.ts'
import { findEditorNames } from './editor-names.ts'
import { historyPage } from './history-page-rules.ts'
import { listRevisions, type Revision } from './list-revisions.ts'
import { findLastSaid, type RevisionMark } from './revisions.ts'

/** What has come into a list, left it or changed its order, the newest first, or what was before one of these. */
export async function readListHistory(
  db: Db,
  collection: CollectionName,
  after?: RevisionMark,
): Promise<ListHistoryItem[]> {
  const revisions = await listRevisions(db, { collection, isOfList: true, after, limit: historyPage })
  const nameOf = await findEditorNames(
    db,
    revisions.map(({ accountId }) => accountId),
  )
  const gone = revisions.flatMap(({ entryId }) => entryId ?? [])
  const present = (await findEntries(db, [collection])).map(({ id, data }) => [id, data] as const)
  const said = new Map([...(await findLastSaid(db, collection, gone)), ...present])
  const told = revisions.map(({ what, entryId, before }) => {
    const json = said.get(entryId ?? '')
    return { collection, data: what === 'deleted' ? before : json && JSON.parse(json) }
  })
  const titles = await titleEntries(db, told)
  return revisions.map((each, at) => {
    const { version, id, what, entryId, before, accountId, changedAt } = each
    const stamp = { mark: { version, id }, what, changedAt, changedBy: nameOf(accountId) }
    if (what === 'moved') return { ...stamp, entry: null, revision: null, title: '', order: before as string[] }
    return { ...stamp, entry: entryId, revision: stateToRestore(each), title: titles[at] ?? '' }
  })
}

/** What was there before a deletion. */
function stateToRestore({ what, revision }: Revision): number | null {
  return what === 'deleted' && revision !== null ? revision - 1 : null
}
