import { type Act, recordAct } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { noSuchAccount } from '../account-refusals.ts'
import { lockAccount } from '../accounts.ts'
import type { Owner } from './add-factor.ts'
import { deleteCodeApp } from './code-apps.ts'
import { tellOfFactor } from './factor-letters.ts'
import type { FactorParts } from './factor-parts.ts'
import { lastFactor } from './factor-refusals.ts'
import { isObligatory } from './obligation.ts'
import { findFactors, needsSecondStep } from './own-factors.ts'
import { deletePasskey } from './passkeys.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

export const noSuchPasskey = () => new Refusal('not_found', 'Diesen Passkey gibt es nicht mehr.')

export function removePasskey(parts: FactorParts, owner: Owner, id: string): Promise<void> {
  return removeFactor(parts, owner, async (trx) => {
    const gone = await deletePasskey(trx, { id, accountId: owner.accountId })
    if (!gone) throw noSuchPasskey()
    return { kind: 'passkey removed', details: { name: gone.name } }
  })
}

export function removeCodes(parts: FactorParts, owner: Owner): Promise<void> {
  return removeFactor(parts, owner, async (trx) => {
    if (await deleteCodeApp(trx, owner.accountId)) return { kind: 'code app removed' }
    throw new Refusal('not_found', 'Es ist keine Authenticator-App eingerichtet.')
  })
}

/** The account is held meanwhile: of two who remove the last but one and the last at once, the second finds one left. */
async function removeFactor(
  { db, clock, readSender, mail }: FactorParts,
  owner: Owner,
  remove: (trx: Tx) => Promise<Pick<Act, 'kind' | 'details'>>,
): Promise<void> {
  const { accountId } = owner
  const sender = await readSender()
  await inTransaction(db, 'read committed', async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account) throw noSuchAccount()
    const act = await remove(trx)
    const { passkeys, hasCodes } = await findFactors(trx, accountId)
    const isBare = passkeys === 0 && !hasCodes
    if (isBare && account.role === 'admin' && (await isObligatory(trx))) throw lastFactor()
    // Codes to get past a step that is not asked for would only lie about.
    if (!(await needsSecondStep(trx, accountId))) await deleteRecoveryCodes(trx, accountId)
    await recordAct(trx, clock, owner, { ...act, on: { sort: 'account', id: accountId } })
    await tellOfFactor(trx, { clock, sender }, accountId, 'factorRemoved')
  })
  mail.wake()
}
