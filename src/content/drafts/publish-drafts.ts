import type { Clock } from '../../clock.ts'
import type { DraftsTable, Outer, Tx } from '../../database/tables.ts'
import { type FieldError, Refusal } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import { ContentConflict } from '../editing/content-conflict.ts'
import type { EditedEntry } from '../editing/editor-answers.ts'
import { findConflict } from '../editing/find-conflict.ts'
import { moveToStart } from '../editing/move-to-start.ts'
import { misfits, type PutEntry, putEntry } from '../editing/put-entry.ts'
import { type Stamp, writeContent } from '../editing/write-content.ts'
import { findEntry } from '../entries.ts'
import { checkEntry } from '../schema/check-entry.ts'
import { noSuchDraft } from './draft-refusals.ts'
import { deleteDraft, findDraft } from './drafts.ts'
import { splitDraft } from './split-draft.ts'

interface DraftName {
  collection: CollectionName
  entry: string
}

/** Why a draft cannot be published. */
interface Hindrance extends DraftName {
  errors?: readonly FieldError[] | undefined
  conflict?: object
  isGone?: true
}

export type PublishedEntry = EditedEntry & { collection: CollectionName }

export interface Publishing {
  /** In these lists, what is new stands in front. */
  newestFirst?: readonly CollectionName[]
  /** What else belongs to it, and may still refuse, in the same transaction. */
  andThen?: (trx: Tx, published: readonly PublishedEntry[]) => Promise<void>
}

/**
 * Makes an editor's drafts what everybody reads: all of them or none. They are written first and looked at together then,
 * so that a new semester and its first event can go out in one.
 */
export async function publishDrafts(
  db: Outer,
  clock: Clock,
  editorId: string,
  wanted: readonly DraftName[],
  { newestFirst = [], andThen }: Publishing = {},
): Promise<PublishedEntry[]> {
  const changed_at = clock().getTime()
  return writeContent(db, async (trx) => {
    const written: PutEntry[] = []
    const hindrances: Hindrance[] = []
    for (const { collection, entry } of withoutTwins(wanted)) {
      const stamp = { collection, account_id: editorId, changed_at }
      const outcome = await write(trx, stamp, await findDraft(trx, { ...stamp, entry_id: entry }))
      if ('revision' in outcome) written.push(outcome)
      else hindrances.push({ collection, entry, ...outcome })
    }
    for (const put of written) {
      const errors = await misfits(trx, put)
      if (errors.length > 0) hindrances.push({ collection: put.collection, entry: put.id, errors })
    }
    refuseHindered(hindrances)
    for (const collection of newestFirst) {
      const isNew = (put: PutEntry) => put.collection === collection && put.before === undefined
      const ids = written.filter(isNew).map(({ id }) => id)
      await moveToStart(trx, { collection, account_id: editorId, changed_at }, ids)
    }
    for (const { collection, id } of written) {
      await deleteDraft(trx, { account_id: editorId, collection, entry_id: id })
    }
    const published = written.map(({ collection, id, revision, entry }) => ({ collection, id, revision, data: entry }))
    await andThen?.(trx, published)
    return published
  })
}

/** What becomes of one draft alone. */
async function write(
  trx: Tx,
  stamp: Stamp,
  draft: DraftsTable | undefined,
): Promise<PutEntry | Omit<Hindrance, keyof DraftName>> {
  if (!draft) return { isGone: true, errors: [{ field: '', message: noSuchDraft().title }] }
  const { data, leftOver } = splitDraft(stamp.collection, JSON.parse(draft.data))
  const unseen = leftOver.map(({ field }) => ({ field, message: fieldIsGone }))
  const { entry, errors } = checkEntry(stamp.collection, data)
  if (errors || unseen.length > 0) {
    // All at once: nobody shall mend his fields and then hear that another editor was faster.
    return { errors: [...(errors ?? []), ...unseen], ...(await findOutdated(trx, stamp.collection, draft, data)) }
  }
  try {
    return await putEntry(trx, stamp, { id: draft.entry_id, basedOn: draft.revision, entry })
  } catch (error) {
    if (error instanceof ContentConflict) return { conflict: error.details }
    if (error instanceof Refusal) return { errors: error.errors ?? [{ field: '', message: error.title }] }
    throw error
  }
}

/** What has become of the entry since the draft was begun; nothing where it is still the same. */
async function findOutdated(
  trx: Tx,
  collection: CollectionName,
  { entry_id: id, revision }: DraftsTable,
  data: unknown,
): Promise<Pick<Hindrance, 'conflict'>> {
  const present = await findEntry(trx, collection, id)
  if (present?.revision === revision) return {}
  const refusal = await findConflict(trx, collection, { id, revision: revision ?? 0 }, data)
  return refusal instanceof ContentConflict ? { conflict: refusal.details } : {}
}

const fieldIsGone =
  'dieses Feld gibt es nicht mehr; bitte öffne den Entwurf und sieh nach, ob der Text an anderer Stelle fehlt'

function refuseHindered(hindrances: readonly Hindrance[]): void {
  if (hindrances.length === 0) return
  const drafts = hindrances.map(({ isGone, ...draft }) => draft)
  if (hindrances.every(({ isGone }) => isGone)) throw noSuchDraft({ drafts })
  const isConflict = hindrances.some(({ conflict }) => conflict)
  throw isConflict
    ? new Refusal('conflict', 'Ein Eintrag ist inzwischen geändert worden. Es ist nichts veröffentlicht.', {
        details: { drafts },
      })
    : new Refusal('unprocessable', 'Bitte prüfe deine Eingaben. Es ist nichts veröffentlicht.', { details: { drafts } })
}

function withoutTwins(wanted: readonly DraftName[]): DraftName[] {
  return [...new Map(wanted.map((draft) => [`${draft.collection} ${draft.entry}`, draft])).values()]
}
