import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import type { Database } from '../database/open-database.ts'
import type { Tx } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { letsIn } from './accounts.ts'
import { nobodysHash } from './sign-in/verify-password.ts'

/**
 * Does what may shut an administrator out, unless no one would be left to undo it. One after the other, on all
 * instances: two who shut each other out at the same moment would each find the other still there.
 */
export function keepAdministrator<T>(database: Database, work: (trx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(database.db, locks.administrators, async (trx) => {
    const done = await work(trx)
    const left = await trx
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'admin')
      .where('password_hash', '!=', nobodysHash)
      .where(letsIn())
      .limit(1)
      .executeTakeFirst()
    if (left) return done
    throw new Refusal('conflict', 'Das geht nicht: Es bliebe kein Administrator übrig, der sich anmelden kann.')
  })
}
