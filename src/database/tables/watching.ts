export interface TablesOfWatching {
  size_days: SizeDaysTable
  faults: FaultsTable
  process_runs: ProcessRunsTable
}

/** How large everything was on a day, and what was left of the disk: a row a day. */
export interface SizeDaysTable {
  /** 2026-11-18 */
  day: string
  database_bytes: number
  file_bytes: number
  free_bytes: number
}

/** What the log of any instance has told as an error within a day. Nothing in it names a person. */
export interface FaultsTable {
  id: string
  happened_at: number
  /** Our own words for it, which are the same each time. */
  message: string
  /** Name or code of the error; empty where there is none. */
  kind: string
  /** Of the page or call, by its pattern, and its number in the log; empty where it was no request. */
  route: string
  request_id: string
}

/** A server that runs, or has run. One that ended without a word has no moment of its end. */
export interface ProcessRunsTable {
  id: string
  /** Of the machine, and the number of the process on it. */
  host: string
  version: string
  started_at: number
  seen_at: number
  ended_at: number | null
}
