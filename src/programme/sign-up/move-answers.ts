import { locks, takeLock } from '../../database/locks.ts'
import type { Tx } from '../../database/tables.ts'

/** Gives the answers to one entry to another, which is the same event from now on. */
export async function moveAnswers(trx: Tx, from: string, to: string): Promise<void> {
  for (const event of [from, to]) await takeLock(trx, locks.signUps(event))
  await trx.updateTable('sign_ups').set({ event_id: to }).where('event_id', '=', from).execute()
}
