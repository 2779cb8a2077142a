import { recordAct } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { findAccount } from '../accounts.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { lookAtPlace, type Place } from '../sessions/known-places.ts'
import type { FactorParts } from './factor-parts.ts'
import { unknownPasskey } from './factor-refusals.ts'
import { provePasskey } from './prove-passkey.ts'
import type { PasskeyAnswer } from './webauthn.ts'

/** A token for who shows a passkey and nothing else. His device has checked that it is he, so there is no second step. */
export async function signInWithPasskey(
  parts: FactorParts,
  { passkey, place }: { passkey: PasskeyAnswer; place: Place },
): Promise<string> {
  const { db, clock, mail } = parts
  const { network } = place
  const { account_id: accountId } = await provePasskey(parts, { accountId: null, network }, passkey)
  const sender = await lookAtPlace(db, parts, { id: accountId }, place)
  const opened = await inTransaction(db, 'read committed', async (trx) => {
    const account = await findAccount(trx, accountId)
    const token = account && (await beginSession(trx, { clock, sender }, account, { ...place, by: 'passkey' }))
    // An account that lets nobody in is answered like none at all.
    if (!token) throw unknownPasskey()
    const act = { kind: 'sign-in', on: { sort: 'account', id: accountId }, details: { by: 'passkey' } } as const
    await recordAct(trx, clock, { accountId, network }, act)
    return token
  })
  if (sender) mail.wake()
  return opened
}
