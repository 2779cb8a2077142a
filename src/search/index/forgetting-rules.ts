import type { SearchStateTable } from '../../database/tables.ts'

/** Words without a document do little harm, and looking at all of them takes a while. */
const leastPauseMs = 10 * 60_000

/** Whether it is time to look which words have left the index. */
export const isForgettingDue = ({ removed, forgotten, forgotten_at }: SearchStateTable, now: number): boolean =>
  removed > forgotten && now - forgotten_at >= leastPauseMs
