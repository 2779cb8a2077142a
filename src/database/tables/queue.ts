/** What every table has whose rows are work to be done, beside what that is about. src/queue/ knows these columns. */
export interface Queued {
  /** `waiting` until it is done; each table has words of its own for how that ended. */
  state: string
  /** How often it has been begun. What ends its process every time is given up. */
  attempts: number
  /** Which process is at it, and until when the others leave it to that one. */
  claimed_by: string | null
  claimed_until: number
  done_at: number | null
}
