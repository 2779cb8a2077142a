export interface TablesOfHandover {
  duty_ticks: DutyTicksTable
  duty_reminders: DutyRemindersTable
  handovers: HandoversTable
}

/** A duty that is done, in one semester. Without a row it is not. */
export interface DutyTicksTable {
  /** As semester-rules.ts has it: ss2026. */
  semester: string
  /** The id of an entry; one that is deleted leaves its ticks behind for a while. */
  duty: string
  /** Null for an account that is no more. */
  done_by: string | null
  done_at: number
}

/** A reminder that has gone out: there is none of its kind a second time for the same holder. */
export interface DutyRemindersTable {
  semester: string
  duty: string
  what: 'soon' | 'overdue'
  /** The record of who held the office then; `-` for nobody, '' where it was not noted: that counts for everybody. */
  holder: string
  reminded_at: number
}

/** A change of semester: while it is prepared, and for a while after it was published. At most one is open. */
export interface HandoversTable {
  id: string
  state: 'open' | 'published' | 'taken_back' | 'dropped'
  /** Counts every change, so that two who prepare it notice each other. */
  revision: number
  /** As the list of the Chargierten writes it. */
  semester: string
  /** JSON of what it is to do; null once it can neither be taken back nor begun anew from. */
  plan: string | null
  /** The account that may lead it beside the administrators. All accounts here: null where there is none any more. */
  leader: string | null
  begun_by: string | null
  begun_at: number
  changed_by: string | null
  changed_at: number
  published_by: string | null
  published_at: number | null
  /** JSON of what publishing has written, so that it can be taken back; null where it cannot. */
  done: string | null
  taken_back_by: string | null
  taken_back_at: number | null
}
