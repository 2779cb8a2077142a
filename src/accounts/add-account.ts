import type { Tx } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { type Account, insertAccount } from './accounts.ts'
import { holdRecordOf } from './record-of-email.ts'

/** A new account, which belongs to the record of its owner where that is beyond doubt. */
export async function addAccount(trx: Tx, prepared: Account): Promise<Account> {
  const account = { ...prepared, member_id: (await holdRecordOf(trx, prepared.email)) ?? null }
  if (!(await insertAccount(trx, account))) {
    throw new Refusal('conflict', 'Für diese E-Mail-Adresse gibt es schon ein Konto.')
  }
  return account
}
