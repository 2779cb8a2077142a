import type { Db } from '../../database/tables.ts'
import type { Refusal } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import { findEntry } from '../entries.ts'
import { ContentConflict } from './content-conflict.ts'
import { noSuchEntry } from './entry-refusals.ts'
import { findFormerData, findLastRevision } from './revisions.ts'

/** Why this revision of an entry could not be touched: it has been changed, it has been deleted, or it never was. */
export async function findConflict(
  db: Db,
  collection: CollectionName,
  { id, revision }: { id: string; revision: number },
  yours: unknown,
): Promise<Refusal> {
  const last = await findLastRevision(db, collection, id)
  if (!last) return noSuchEntry()
  const current = await findEntry(db, collection, id)
  const title = current
    ? 'Dieser Eintrag ist inzwischen geändert worden.'
    : 'Dieser Eintrag ist inzwischen gelöscht worden.'
  return new ContentConflict(title, {
    collection,
    id,
    base: { revision, data: parsed(await findFormerData(db, id, revision)) },
    theirs: {
      revision: last.revision ?? 0,
      data: parsed(current?.data),
      accountId: last.account_id,
      changedAt: last.changed_at,
    },
    yours: { data: yours },
  })
}

function parsed(json: string | null | undefined): unknown {
  return json ? JSON.parse(json) : null
}
