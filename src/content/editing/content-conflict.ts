import { Refusal } from '../../errors.ts'
import type { Names } from '../schema/names-rules.ts'

/** Three states of one entry, with which a screen can show what differs and lose no text. */
export interface EntryConflict {
  /** What the change started from; no data where there was nothing, or where the history does not know that revision. */
  base: { revision: number; data: unknown }
  /** What is there now; no data where the entry has been deleted. */
  current: { revision: number; data: unknown; changedBy: string | null; changedAt: number }
  /** What was to be saved; no data where the entry was to be deleted. */
  mine: { data: unknown }
  /** Of what any of the three names. */
  names: Names
}

/** The ids of a list in three orders. */
export interface OrderConflict {
  base: readonly string[]
  current: readonly string[]
  mine: readonly string[]
}

/** Another editor was faster. Nothing has been written, and both versions are in here. */
export class ContentConflict extends Refusal {
  declare readonly details: EntryConflict | OrderConflict

  constructor(title: string, details: EntryConflict | OrderConflict) {
    super('conflict', title, { details })
  }
}
