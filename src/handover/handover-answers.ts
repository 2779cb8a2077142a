import type { Semester } from './semester-rules.ts'

type Role = 'member' | 'editor' | 'admin'

/** Everything that a change of semester is to do, as the screens fill it in. Kept as it is until it is published. */
export interface HandoverPlan {
  semester: Semester
  /** One line for each office that is shown, in their order. */
  holders: PlannedHolder[]
  /** The row of the new Senior in the list of presidents; null where he is to have none (yet). */
  senior: PlannedSenior | null
  /** Whether the calendar gets the semester, and what stands above its programme (plain text). */
  calendar: { opens: boolean; note: string }
  /** What becomes of accounts; those that are not named stay as they are. */
  rights: {
    accountId: string
    role: Role
    isDisabled: boolean
    /** Whether the rights of the account itself go. Without a word they stay. */
    dropsGrants?: boolean | undefined
  }[]
  /** Who gets an account. */
  invitations: { memberId: string; email: string; role: Role }[]
  mailboxes: {
    /** Who is told of new addresses. */
    addressOffice: string[]
    /** As visitors read it. */
    contact: { name: string; email: string }
    /** Null where the imprint has never been written from its data: then its text is the editor's. */
    imprint: { representative: string; responsible: string; email: string } | null
  }
  /** Somebody has looked whether they still hold. */
  confirmed: { penalties: boolean; figures: boolean }
  /** What goes to each holder with the duties of his office. */
  letters: { office: string; isSent: boolean; openPoints: string }[]
  /** How far somebody has come, so that whoever opens it goes on from there; the first step as long as nobody has. */
  reached?: HandoverStep | 'preview' | undefined
}

export interface PlannedHolder {
  office: string
  /** As the list of the Chargierten is to write him; empty: N.N. */
  person: string
  /** His record, where he was chosen from it. */
  memberId: string | null
}

export interface PlannedSenior {
  name: string
  nickname: string
  birthday: string
  schoolLeavingExamination: string
  remark: string
}

/** What stands in the way of publishing, or what one should know: `step` and `field` say where. */
export interface HandoverProblem {
  step: HandoverStep
  /** Path within the plan, as `holders.senior` or `mailboxes.addressOffice.0`; empty for the step as a whole. */
  field: string
  message: string
  /** A hint does not hinder. */
  isHint: boolean
}

export type HandoverStep = 'offices' | 'senior' | 'calendar' | 'rights' | 'mailboxes' | 'figures' | 'letters'

/** What the screens need beside the plan. */
export interface HandoverFacts {
  /** The semesters that may follow, the likely one first. */
  semesters: Semester[]
  offices: {
    id: string
    name: string
    group: 'actives' | 'alumni'
    /** Who holds it in the semester before; empty for N.N. */
    before: string
    /** Where its duties are told: "/tasks#senior"; null where they are not. */
    path: string | null
    /** What comes with it by itself, if anything. */
    brings?: KnownGrants | undefined
  }[]
  /** Accounts with rights, and those of everybody who held or is to hold an office. */
  accounts: HandoverAccount[]
  /** Those who are to hold an office, can be found in the records and have no account: who needs an invitation. */
  withoutAccount: { memberId: string; name: string; email: string; offices: string[] }[]
  /** As it stands now. */
  mailboxes: HandoverPlan['mailboxes']
  penalties: { offence: string; euros: number; note: string }[]
  figures: { topic: string; label: string; value: string }[]
  /** Of the semester that ends, what its holders have not ticked off, by office. */
  openDuties: { office: string; title: string; due: string }[]
}

export interface HandoverAccount {
  id: string
  name: string
  email: string
  role: Role
  state: 'active' | 'invited' | 'disabled' | 'deceased'
  lastSignInAt: string | null
  /** What it may do beside its role, if anything, whatever office its owner has. */
  grants?: KnownGrants | undefined
  /** Names of offices: in the semester before, and in the new one by the plan. */
  before: string[]
  after: string[]
}

export interface OpenHandover {
  id: string
  revision: number
  plan: HandoverPlan
  begun: { by: string | null; at: string }
  changed: { by: string | null; at: string }
  /** Who may lead it beside the administrators. */
  leader: { accountId: string; name: string } | null
  facts: HandoverFacts
  problems: HandoverProblem[]
}

export interface PastHandover {
  id: string
  semester: Semester
  published: { by: string | null; at: string }
  /** Until when it can be taken back; null once that is over. */
  undoUntil: string | null
  /** Whether and when it was. */
  takenBack: { by: string | null; at: string } | null
}

/** What an office or an account may do beside the roles: rights, and collections, by their names. */
export interface KnownGrants {
  rights: readonly string[]
  collections: readonly string[]
}

/** `GET /members/io/handover`. */
export interface HandoverState {
  /** Whether who asks may lead: an administrator, or whom one has lent this one to. */
  mayLead: boolean
  /** Whether he may give rights that are more than a member's: administrators alone. */
  mayGiveRights: boolean
  open: OpenHandover | null
  last: PastHandover | null
  /** The semester that runs or is near and has no holders of offices yet, for administrators; null for all others. */
  due: Semester | null
}

/** What taking back answers: where it stands now, and in words what could not come back with the rest. */
export interface TakenBackState extends HandoverState {
  notes: string[]
}

/** One line of the preview: old → new. */
export interface HandoverChange {
  step: HandoverStep
  label: string
  before: string
  after: string
}

/** `GET /members/io/handover/:id/preview`: everything that publishing would do. */
export interface HandoverPreview {
  revision: number
  changes: HandoverChange[]
  /** Plain text, as they would be sent. */
  letters: { office: string; to: string; name: string; subject: string; text: string }[]
  invitations: { name: string; email: string; role: Role }[]
  problems: HandoverProblem[]
}
