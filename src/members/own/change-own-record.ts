import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { lockMember, type Member } from '../record/members.ts'
import { findOwnMember, holdAccount } from '../record/own-members.ts'

/**
 * Runs work on the record of an account, or on undefined where it has none, while nobody else changes it: two forms
 * sent at once are written one after the other. Records are locked before accounts, as by whoever merges or deletes them.
 */
export function changeOwnRecord<T>(
  db: Outer,
  accountId: string,
  work: (trx: Tx, own: Member | undefined) => Promise<T>,
): Promise<T> {
  return inTransaction(db, 'read committed', async (trx) => {
    let own = await findOwnMember(trx, accountId)
    for (;;) {
      if (own) await lockMember(trx, own.id)
      else if (!(await holdAccount(trx, accountId))) throw new Refusal('unauthorized', 'Bitte melde dich neu an.')
      const seen = own?.id
      // Who had to wait may have waited for the one that made, merged or deleted the record.
      own = await findOwnMember(trx, accountId)
      if (own?.id === seen) return work(trx, own)
    }
  })
}
