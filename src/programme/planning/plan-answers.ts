import type { Surroundings } from '../checks/hint-rules.ts'

/** Whether an entry is what visitors see, one's own draft of something new, or one's own draft of a change. */
export type PlanState = 'published' | 'new' | 'changed'

/** A semester among all of them. */
export interface PlanSummary {
  semester: string
  title: string
  state: PlanState
  events: number
  /** How many of one's own drafts there are of it, itself included. */
  drafts: number
}

export interface PlanList {
  /** The newest first. */
  plans: PlanSummary[]
  /** What may be begun, the likely one first. */
  offered: { semester: string; title: string }[]
}

/** A draft of one's own. */
export interface PlanDraft {
  collection: 'semesters' | 'events'
  entry: string
  label: string
  title: string
}

/** That another editor plans, too: what he writes is his own until he publishes it. */
export interface OthersPlan {
  name: string
  /** What it is about, as visitors know it; null for what is new. */
  title: string | null
  changedAt: number
}

/** A date in the plan of a semester. */
export interface PlanRow {
  collection: 'events' | 'fixedDates'
  entry: string
  state: PlanState
  /** What a draft of it starts from. */
  revision: number | null
  /** As plain text. */
  title: string
  datum: string
  begins?: string
  ends?: string
  cancelled: boolean
  ladiesWelcome: boolean
  /** A draft that takes the place of a fixed date once it is published. */
  isTakenOver: boolean
  isForMembers: boolean
  place: string | null
  organiser: string | null
  room?: 'unneeded' | 'asked' | 'promised'
  invitedOn?: string
  /** The whole entry, to be changed in a draft. */
  data: Record<string, unknown>
}

/** A semester that events can be copied from. */
export interface CopySource {
  semester: string
  title: string
  events: number
  /** How far it lies back; null where its name does not tell. */
  months: number | null
}

export interface Plan {
  semester: string
  title: string
  /** Missing where it has not been begun, or is gone. */
  state: PlanState | 'missing'
  /** Its own entry. */
  entry: string | null
  /** One's own draft of it, where another editor was faster to publish a semester of that name. */
  superfluousDraft: string | null
  /** By date; what has none comes last. */
  rows: PlanRow[]
  drafts: PlanDraft[]
  others: OthersPlan[]
  sources: CopySource[]
  /** What the rules of planning look at. */
  surroundings: Surroundings
  /** Whose holidays count; null where nobody has said. */
  federalState: { code: string; name: string } | null
  /** Until when school holidays are known, where that is before the semester ends. */
  holidaysEnd: string | null
}

/** What has become of the events that were to be copied. */
export interface CopyOutcome {
  made: { entry: string; title: string; isUndated: boolean }[]
  /** Which were there already. */
  present: { title: string }[]
}
