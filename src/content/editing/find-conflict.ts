import type { Db } from '../../database/tables.ts'
import type { Refusal } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import { findEntry } from '../entries.ts'
import { findEditorNames } from '../history/editor-names.ts'
import { findFormerData, findLastRevision } from '../history/revisions.ts'
import { sanitizeEntry } from '../schema/sanitize-entry.ts'
import { ContentConflict } from './content-conflict.ts'
import { noSuchEntry } from './entry-refusals.ts'
import { findNames } from './find-names.ts'

/** Why this revision of an entry could not be touched: it has been changed, it has been deleted, or it never was. */
export async function findConflict(
  db: Db,
  collection: CollectionName,
  { id, revision }: { id: string; revision: number },
  mine: unknown,
): Promise<Refusal> {
  const last = await findLastRevision(db, collection, id)
  if (!last) return noSuchEntry()
  const current = await findEntry(db, collection, id)
  const nameOf = await findEditorNames(db, [last.account_id])
  const present = parsed(current?.data)
  const former = parsed(await findFormerData(db, collection, { id, revision }))
  return new ContentConflict(wordsFor(revision, current !== undefined), {
    // It may be from a time of other rules.
    base: { revision, data: former && sanitizeEntry(collection, former) },
    current: {
      revision: last.revision ?? 0,
      data: present,
      changedBy: nameOf(last.account_id),
      changedAt: last.changed_at,
    },
    mine: { data: mine },
    names: await findNames(
      db,
      [former, present, mine].map((data) => ({ collection, data })),
    ),
  })
}

function wordsFor(revision: number, isThere: boolean): string {
  if (!isThere) return 'Dieser Eintrag ist inzwischen gelöscht worden.'
  return revision === 0 ? 'Diesen Eintrag gibt es schon.' : 'Dieser Eintrag ist inzwischen geändert worden.'
}

function parsed(json: string | null | undefined): unknown {
  return json ? JSON.parse(json) : null
}
