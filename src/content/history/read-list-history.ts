import type { Db } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import type { ListHistoryItem } from '../editing/editor-answers.ts'
import { findEntries } from '../entries.ts'
import { entryTitle } from '../schema/entry-title.ts'
import { findEditorNames } from './editor-names.ts'
import { listRevisions, type Revision } from './list-revisions.ts'

const most = 200

/** What has come into a list, left it or changed its order, the newest first. */
export async function readListHistory(db: Db, collection: CollectionName): Promise<ListHistoryItem[]> {
  const wanted = { collection, what: ['created', 'deleted', 'restored', 'moved'], limit: most } as const
  const revisions = (await listRevisions(db, wanted)).filter(isOfList)
  const nameOf = await findEditorNames(
    db,
    revisions.map(({ accountId }) => accountId),
  )
  const titles = new Map((await findEntries(db, [collection])).map(({ id, data }) => [id, JSON.parse(data)]))
  return revisions.map((each) => {
    const { what, entryId, before, accountId, changedAt } = each
    const stamp = { what, changedAt, changedBy: nameOf(accountId) }
    if (what === 'moved') return { ...stamp, entry: null, revision: null, title: '', order: before as string[] }
    const data = what === 'deleted' ? before : titles.get(entryId ?? '')
    return { ...stamp, entry: entryId, revision: stateToRestore(each), title: entryTitle(collection, data) }
  })
}

/** A former text that has come back changes no list. */
function isOfList({ what, before }: Revision): boolean {
  return what !== 'restored' || before === null
}

/** What was there before a deletion. */
function stateToRestore({ what, revision }: Revision): number | null {
  return what === 'deleted' && revision !== null ? revision - 1 : null
}
