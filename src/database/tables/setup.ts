export interface TablesOfSetup {
  setup_marks: SetupMarksTable
}

/** What an administrator has said of one of the first steps. Without a row nobody has said anything. */
export interface SetupMarksTable {
  /** A step, or `rest` for all that are left. */
  step: string
  state: 'open' | 'done' | 'skipped'
  /** Counts what was said, so that two administrators notice each other. */
  revision: number
  /** Null for an account that is no more. */
  marked_by: string | null
  marked_at: number
}
