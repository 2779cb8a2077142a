import { Refusal } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'

/** Three states of one entry, with which a screen can show what differs and lose no text. */
export interface EntryConflict {
  collection: CollectionName
  id: string
  /** What the change started from; no data where the history does not know that revision. */
  base: { revision: number; data: unknown }
  /** What is there now; no data where the entry has been deleted. */
  theirs: { revision: number; data: unknown; accountId: string | null; changedAt: number }
  /** What was to be saved; no data where the entry was to be deleted. */
  yours: { data: unknown }
}

/** The ids of a list in three orders. */
export interface OrderConflict {
  collection: CollectionName
  base: readonly string[]
  theirs: readonly string[]
  yours: readonly string[]
}

/** Another editor was faster. Nothing has been written, and both versions are in here. */
export class ContentConflict extends Refusal {
  declare readonly conflict: EntryConflict | OrderConflict

  constructor(title: string, conflict: EntryConflict | OrderConflict) {
    super('conflict', title, { conflict })
  }
}
