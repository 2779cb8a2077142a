import type { Db } from '../../database/tables.ts'
import { findOwnOf } from './sign-ups.ts'

export interface OwnAnswer {
  answer: 'yes' | 'no' | 'waiting'
  companions: number
}

/** What a member has answered to these events, by the ids of their entries. Those he has not answered are left out. */
export async function readOwnAnswers(
  db: Db,
  accountId: string,
  eventIds: readonly string[],
): Promise<Map<string, OwnAnswer>> {
  const own = await findOwnOf(db, accountId, eventIds)
  return new Map(
    own.flatMap(({ event_id, answer, persons }) =>
      answer === 'open' ? [] : [[event_id, { answer, companions: Math.max(0, persons - 1) }]],
    ),
  )
}
