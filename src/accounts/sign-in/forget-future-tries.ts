import type { Db } from '../../database/tables.ts'
import { tryAllowances, tryLimits } from './try-rules.ts'

const longestOf = (limits: object) => Math.max(...Object.values(limits).map(({ milliseconds }) => milliseconds))

/** Tries that would count for longer than any do: the clock was ahead when they were made. */
export async function forgetFutureTries(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('try_allowances')
    .where('full_at', '>', now + longestOf(tryAllowances))
    .execute()
  await db
    .deleteFrom('sign_in_failures')
    .where('window_started_at', '>', now + longestOf(tryLimits))
    .execute()
}
