import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Outer } from '../database/tables.ts'
import type { Account } from './accounts.ts'
import { addAccount } from './add-account.ts'
import { type NewAccount, prepareAccount } from './prepare-account.ts'

export async function createAccount(db: Outer, clock: Clock, wanted: NewAccount): Promise<Account> {
  const account = await prepareAccount(clock, wanted)
  return inTransaction(db, 'read committed', (trx) => addAccount(trx, account))
}
