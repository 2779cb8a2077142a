import { type Actor, recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { Sender } from '../../mail/letter.ts'
import { foldEmail } from '../../text/email-rules.ts'
import { ownerName } from '../account-owners.ts'
import { noSuchAccount } from '../account-refusals.ts'
import { findAccount, findAccountByEmail, lockAccount } from '../accounts.ts'
import { tellOfFactor } from './factor-letters.ts'
import { needsSecondStep } from './own-factors.ts'
import { putRescueCode } from './rescue-codes.ts'

export interface Rescue {
  name: string
  email: string
  /** Nowhere but in this answer. */
  code: string
  expiresAt: number
}

/** A one-time code for somebody who has lost what his second step asks for. It is of use only to who knows his password. */
export function rescueAccount(
  db: Outer,
  { clock, sender }: { clock: Clock; sender: Sender | undefined },
  actor: Actor,
  accountId: string,
): Promise<Rescue> {
  return inTransaction(db, 'read committed', async (trx) => {
    if (actor.accountId === accountId) {
      throw new Refusal('unprocessable', 'Für dein eigenes Konto muss das ein anderer Administrator tun.')
    }
    if (!(await findAccount(trx, accountId))) throw noSuchAccount()
    const account = await lockAccount(trx, accountId)
    if (!account)
      throw new Refusal('conflict', 'Dieses Konto ist gesperrt, oder sein Besitzer ist als verstorben eingetragen.')
    if (!(await needsSecondStep(trx, accountId))) {
      throw new Refusal('conflict', 'Dieses Konto hat keinen zweiten Faktor. Sein Passwort genügt zum Anmelden.')
    }
    await recordAct(trx, clock, actor, { kind: 'rescue code made', on: { sort: 'account', id: accountId } })
    if (sender) await tellOfFactor(trx, { clock, sender }, accountId, 'rescueMade')
    const name = await ownerName(trx, account)
    return { name, email: account.email, ...(await putRescueCode(trx, clock, accountId)) }
  })
}

/** By who runs the server, for the only administrator there is. No letter: he who reads the code and he who would get it are one. */
export async function rescueByEmail(db: Outer, clock: Clock, email: string): Promise<Rescue> {
  const account = await findAccountByEmail(db, foldEmail(email))
  if (!account) throw new Refusal('not_found', 'Für diese E-Mail-Adresse gibt es kein Konto.')
  return rescueAccount(db, { clock, sender: undefined }, { accountId: null, network: null }, account.id)
}
