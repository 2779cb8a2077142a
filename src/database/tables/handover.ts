export interface TablesOfHandover {
  duty_ticks: DutyTicksTable
  duty_reminders: DutyRemindersTable
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

/** A reminder that has gone out: there is none of its kind a second time. */
export interface DutyRemindersTable {
  semester: string
  duty: string
  what: 'soon' | 'overdue'
  reminded_at: number
}
