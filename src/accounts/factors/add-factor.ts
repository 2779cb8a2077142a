import { type Act, type Actor, recordAct } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Tx } from '../../database/tables.ts'
import { noSuchAccount } from '../account-refusals.ts'
import { lockAccount } from '../accounts.ts'
import { type factorNews, tellOfFactor } from './factor-letters.ts'
import type { FactorParts } from './factor-parts.ts'
import { settleDebt } from './owed-factors.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

/** Who does something to his own account. */
export type Owner = Actor & { accountId: string }

/**
 * Gives an account another factor. With the first one come codes for the day on which it is lost; undefined where
 * there are some already.
 */
export async function addFactor(
  { db, clock, readSender, mail }: FactorParts,
  owner: Owner,
  told: { act: Pick<Act, 'kind' | 'details'>; news: keyof typeof factorNews },
  add: (trx: Tx) => Promise<void>,
): Promise<string[] | undefined> {
  const { accountId } = owner
  const sender = await readSender()
  const codes = await inTransaction(db, 'read committed', async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw noSuchAccount()
    await add(trx)
    await settleDebt(trx, accountId)
    await recordAct(trx, clock, owner, { ...told.act, on: { sort: 'account', id: accountId } })
    await tellOfFactor(trx, { clock, sender }, accountId, told.news)
    return (await countRecoveryCodes(trx, accountId)) > 0 ? undefined : replaceRecoveryCodes(trx, accountId)
  })
  mail.wake()
  return codes
}
