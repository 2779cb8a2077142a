import { type Actor, recordAct } from '../../audit/record-act.ts'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { noSuchAccount } from '../account-refusals.ts'
import { findAccount, lockAccount } from '../accounts.ts'
import { endTokensOf, hasToken } from '../tokens/tokens.ts'

interface Parts {
  clock: Clock
  actor: Actor
}

/** One of his own. It does not matter whether it was over already, or was never his: afterwards it is not there. */
export async function endSession(db: Outer, parts: Parts, own: { accountId: string; id: string }): Promise<void> {
  await inTransaction(db, 'read committed', async (trx) => {
    const [ended] = await endTokensOf(trx, own.accountId, { id: own.id })
    if (!ended) return
    const on = { sort: 'account', id: own.accountId } as const
    await recordAct(trx, parts.clock, parts.actor, { kind: 'session ended', on, details: { device: ended.device } })
  })
}

/**
 * All of his own but for the one that asks. Answers how many that were. Of two that would end each other at the same moment the
 * second is over by the time it is its turn, and ends nothing: one way in is left.
 */
export function endOtherSessions(
  db: Outer,
  { clock, actor }: Parts,
  own: { accountId: string; sessionId: string },
): Promise<number> {
  return inTransaction(db, 'read committed', async (trx) => {
    await lockAccount(trx, own.accountId)
    if (!(await hasToken(trx, own.sessionId))) throw new Refusal('unauthorized', 'Bitte melde dich an.')
    const ended = await endTokensOf(trx, own.accountId, { exceptId: own.sessionId })
    const on = { sort: 'account', id: own.accountId } as const
    const details = { sessions: ended.length }
    if (ended.length > 0) await recordAct(trx, clock, actor, { kind: 'other sessions ended', on, details })
    return ended.length
  })
}

/** All of an account, by an administrator. Where it is his own, the one that asks goes on: he wants the others gone. */
export function endSessionsOf(
  db: Outer,
  { clock, actor }: Parts,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<number> {
  return inTransaction(db, 'read committed', async (trx) => {
    if (!(await findAccount(trx, accountId))) throw noSuchAccount()
    const ended = await endTokensOf(trx, accountId, { exceptId: sessionId })
    const on = { sort: 'account', id: accountId } as const
    const details = { sessions: ended.length }
    if (ended.length > 0) await recordAct(trx, clock, actor, { kind: 'sessions of account ended', on, details })
    return ended.length
  })
}
