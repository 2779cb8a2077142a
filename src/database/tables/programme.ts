export interface TablesOfProgramme {
  feeds: FeedsTable
}

/** A calendar that a member subscribes to. Without a row it has its first address, which has not been fetched yet. */
export interface FeedsTable {
  account_id: string
  kind: 'dates' | 'birthdays'
  /** Counts its addresses, from 1: only the one of this number opens it. */
  number: number
  /** The day on which a calendar has asked for it last: 2026-10-25. */
  fetched_on: string | null
}
