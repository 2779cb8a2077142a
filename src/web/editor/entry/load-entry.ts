import type { CollectionForEditing, Draft, EditedEntry } from '../../../content/editing/editor-answers.ts'
import { findText, type KeptText } from '../../session/kept-texts.ts'
import { ownEmail } from '../../session/own-email.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import { fetchCollection, fetchDraft, type Place } from '../editor-calls.ts'

/** All that the screen of an entry starts from. */
export interface EntryToEdit extends Place {
  of: CollectionForEditing
  /** What visitors see now; undefined for one that is new or deleted. */
  published: EditedEntry | undefined
  draft: Draft | undefined
  /** What was typed here and has not reached the server. */
  kept: KeptText | undefined
}

/** Undefined where there is no such collection. */
export async function loadEntry(place: Place): Promise<EntryToEdit | undefined> {
  try {
    const [of, draft] = await Promise.all([fetchCollection(place.collection), fetchDraft(place)])
    const published = of.entries.find(({ id }) => id === place.entry)
    const kept = findText(place, ownEmail())
    return { ...place, of, published, draft, kept: kept && kept.keptAt > (draft?.changedAt ?? 0) ? kept : undefined }
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) return undefined
    throw error
  }
}
