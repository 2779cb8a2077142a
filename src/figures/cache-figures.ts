/** What a cache holds, and how often it had what was asked for. */
export interface CacheFigures {
  entries: number
  bytes: number
  hits: number
}
