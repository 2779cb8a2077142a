import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { isOrphan } from '../../database/orphan-errors.ts'
import type { DraftsTable, Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import type { Presence } from '../editing/editor-answers.ts'
import { fixedContent, noSuchEntry, refuseInvalid } from '../editing/entry-refusals.ts'
import { recordIsGone } from '../editing/reference-errors.ts'
import { findEntry } from '../entries.ts'
import { findLastRevision } from '../history/revisions.ts'
import { isFixed } from '../schema/entry-keys.ts'
import { referencesIn } from '../schema/entry-references.ts'
import { sanitizeEntry } from '../schema/sanitize-entry.ts'
import { refuseOversized } from './draft-bounds.ts'
import { findDraft, putDraft } from './drafts.ts'
import { findPresence } from './find-presence.ts'
import { mergeLeftOver } from './left-over.ts'
import { splitDraft } from './split-draft.ts'

interface DraftToSave {
  collection: CollectionName
  entry: string
  /** The state of the entry that it started from; null for one that is not there yet. */
  revision: number | null
  data: Record<string, unknown>
}

/** What an editor hears who writes on. */
export interface KeptDraft {
  changedAt: number
  /** Who else is at it. */
  others: Presence[]
  /** The entry is no longer what the draft started from. */
  isOutdated: boolean
}

/** Keeps what an editor has written so far, fit or not, and answers what others do with the entry meanwhile. */
export async function saveDraft(
  db: Outer,
  clock: Clock,
  editorId: string,
  { collection, entry, revision, data }: DraftToSave,
): Promise<KeptDraft> {
  refuseOversized(data)
  const split = splitDraft(collection, sanitizeEntry(collection, data))
  const changedAt = clock().getTime()
  const key = { account_id: editorId, collection, entry_id: entry }
  await inTransaction(db, 'read committed', async (trx) => {
    await refuseUnknown(trx, collection, entry, revision)
    await holdPeople(trx, collection, split.data)
    const leftOver = mergeLeftOver(await findDraft(trx, key), split.leftOver)
    refuseOversized(leftOver)
    const written = { data: JSON.stringify(split.data), left_over: JSON.stringify(leftOver) }
    await putDraft(trx, { ...key, revision, ...written, changed_at: changedAt })
  }).catch(refuseOrphan)
  const present = await findEntry(db, collection, entry)
  const others = await findPresence(db, clock, { collection, entry, notBy: editorId })
  return { changedAt, others, isOutdated: (present?.revision ?? null) !== revision }
}

/** The account has been erased since its token was looked at. */
function refuseOrphan(cause: unknown): never {
  throw isOrphan(cause) ? new Refusal('unauthorized', 'Bitte melde dich an.', { cause }) : cause
}

async function refuseUnknown(
  trx: Tx,
  collection: CollectionName,
  entry: string,
  revision: DraftsTable['revision'],
): Promise<void> {
  if (revision === null && isFixed(collection)) throw fixedContent(collection)
  if (revision !== null && !(await findLastRevision(trx, collection, entry))) throw noSuchEntry()
}

/**
 * A form that is still open must not bring back whom erasing takes away: his record is held until the draft is kept, or is
 * gone by now. Before the draft holds its account, since erasing goes in that order too (decision 041).
 */
async function holdPeople(trx: Tx, collection: CollectionName, data: unknown): Promise<void> {
  for (const { field, to, value } of referencesIn(collection, data)) {
    if (to.what !== 'member') continue
    const held = await trx
      .updateTable('members')
      .set((set) => ({ revision: set.ref('revision') }))
      .where('id', '=', value)
      .returning('id')
      .executeTakeFirst()
    if (!held) refuseInvalid([{ field, message: recordIsGone }])
  }
}
