import type { FieldError } from '../../../errors.ts'

/** What becomes of a row, and how that is said. */
export const outcomeKinds = {
  new: 'neu',
  changed: 'geändert',
  same: 'unverändert',
  maybe: 'möglicherweise doppelt',
  wrong: 'fehlerhaft',
  skipped: 'ausgelassen',
} as const
export type OutcomeKind = keyof typeof outcomeKinds
export const allOutcomeKinds = Object.keys(outcomeKinds) as OutcomeKind[]

export type OutcomeCounts = Record<OutcomeKind, number>

export const noCounts: OutcomeCounts = { new: 0, changed: 0, same: 0, maybe: 0, wrong: 0, skipped: 0 }

/** One field that a row gives or changes, as people read it. */
export interface FieldChange {
  field: string
  label: string
  before: string
  after: string
}

/** Somebody who may be meant. */
export interface Candidate {
  id: string
  name: string
  /** By what he may be the same: „gleicher Name“. */
  reason: string
  /** What tells him from others of his name. */
  facts: string
}

/** What is shown of a row, and compared when it is taken over. */
export interface RowOutcome {
  name: string
  changes: FieldChange[]
  /** What is wrong, with what the file says there. */
  errors: (FieldError & { label: string; given: string })[]
  /** What is worth knowing and stops nothing. */
  hints: string[]
  candidates: Candidate[]
  /** The row that is, or may be, of the same person; 0 where there is none. */
  twinRow: number
}
