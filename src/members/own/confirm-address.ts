import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { type Author, holdOwnMember } from '../record/own-members.ts'
import { setConfirmed } from './confirmations.ts'

/**
 * A member says that his address is still right. The record stays as it is, and at its revision: nothing in it has changed,
 * so who edits it meanwhile does not hear of a conflict. Saying it again is no fault.
 */
export function confirmAddress(db: Outer, clock: Clock, author: Author): Promise<{ confirmedAt: string }> {
  return inTransaction(db, 'read committed', async (trx) => {
    const own = await holdOwnMember(trx, author)
    if (!own) throw new Refusal('unprocessable', 'Trage zuerst deine Adresse ein.')
    const now = clock()
    await setConfirmed(trx, own.id, now.getTime())
    return { confirmedAt: now.toISOString() }
  })
}
