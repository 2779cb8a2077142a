import { recordAct } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { lookAtPlace, type Place } from '../sessions/known-places.ts'
import type { FactorParts } from './factor-parts.ts'
import { stepOver } from './factor-refusals.ts'
import { demandProof, type Proof } from './prove.ts'
import { findStep, takeStep } from './second-steps.ts'

/** A token for who has given his password a moment ago and now proves himself once more. */
export async function finishSecondStep(
  parts: FactorParts,
  { ticket, proof, place }: { ticket: string; proof: Proof; place: Place },
): Promise<string> {
  const { db, clock, mail } = parts
  const { network } = place
  const account = await findStep(db, clock, ticket)
  if (!account) throw stepOver()
  const proven = await demandProof(parts, { accountId: account.id, network, mayBeRescued: true }, proof)
  const by = proven === 'passkey' ? 'password and passkey' : 'password and code'
  const sender = await lookAtPlace(db, parts, account, place)
  const opened = await inTransaction(db, 'read committed', async (trx) => {
    const isFirst = await takeStep(trx, ticket)
    const token = isFirst && (await beginSession(trx, { clock, sender }, account, { ...place, by }))
    if (!token) throw stepOver()
    const act = { kind: 'sign-in', on: { sort: 'account', id: account.id }, details: { by } } as const
    await recordAct(trx, clock, { accountId: account.id, network }, act)
    return token
  })
  if (sender) mail.wake()
  return opened
}
