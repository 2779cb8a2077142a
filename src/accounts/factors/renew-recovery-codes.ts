import { recordAct } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { Refusal } from '../../errors.ts'
import { noSuchAccount } from '../account-refusals.ts'
import { lockAccount } from '../accounts.ts'
import type { Owner } from './add-factor.ts'
import { tellOfFactor } from './factor-letters.ts'
import type { FactorParts } from './factor-parts.ts'
import { needsSecondStep } from './own-factors.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** A new set; the old one opens nothing any more. */
export async function renewRecoveryCodes(
  { db, clock, readSender, mail }: FactorParts,
  owner: Owner,
): Promise<string[]> {
  const { accountId } = owner
  const sender = await readSender()
  const codes = await inTransaction(db, 'read committed', async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw noSuchAccount()
    if (!(await needsSecondStep(trx, accountId))) {
      throw new Refusal('conflict', 'Richte zuerst einen Passkey oder eine Authenticator-App ein.')
    }
    await recordAct(trx, clock, owner, { kind: 'recovery codes made', on: { sort: 'account', id: accountId } })
    await tellOfFactor(trx, { clock, sender }, accountId, 'codesRenewed')
    return replaceRecoveryCodes(trx, accountId)
  })
  mail.wake()
  return codes
}
