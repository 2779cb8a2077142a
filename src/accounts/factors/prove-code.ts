import { recordAct } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { lookAtCounters } from '../sign-in/sign-in-counters.ts'
import { giveTryBack, takeTry } from '../sign-in/try-allowances.ts'
import { type Counter, TooManyTries, tryAllowances, tryKey } from '../sign-in/try-rules.ts'
import { findCodeApp, noteStep } from './code-apps.ts'
import { tellOfFactor } from './factor-letters.ts'
import type { FactorParts } from './factor-parts.ts'
import { noCode, usedRecoveryCode, wrongCode, wrongRecoveryCode } from './factor-refusals.ts'
import { matchCode, readCode } from './one-time-code-rules.ts'
import { readRecoveryCode } from './recovery-code-rules.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { spendRescueCode } from './rescue-codes.ts'
import { openSecret } from './seal-secret.ts'

export interface Prover {
  accountId: string
  /** Null where that is not known. */
  network: string | null
  /** Whether a code that an administrator has printed is good here, too. */
  mayBeRescued?: boolean
}

/** Which sort of code it was, or a refusal in words. Each try is counted before it is judged, in the database. */
export async function proveCode(
  parts: FactorParts,
  prover: Prover,
  typed: string,
): Promise<'app' | 'recovery' | 'rescue'> {
  const code = readCode(typed)
  if (code !== undefined) {
    await counted(parts, prover, 'appCodes', () => proveAppCode(parts, prover.accountId, code))
    return 'app'
  }
  const letters = readRecoveryCode(typed)
  if (letters === undefined) throw noCode()
  return counted(parts, prover, 'recoveryCodes', () => proveRecoveryCode(parts, prover, letters))
}

async function proveAppCode({ db, clock, linkSecret }: FactorParts, accountId: string, code: string): Promise<void> {
  const app = await findCodeApp(db, accountId)
  if (!app || app.confirmed_at === null) throw wrongCode()
  const step = matchCode(openSecret(linkSecret, accountId, app.secret), code, clock(), app.last_step)
  if (step === undefined || !(await noteStep(db, app, step))) throw wrongCode()
}

async function proveRecoveryCode(
  { db, clock, readSender, mail }: FactorParts,
  { accountId, network, mayBeRescued = false }: Prover,
  code: string,
): Promise<'recovery' | 'rescue'> {
  const sender = await readSender()
  const actor = { accountId, network }
  const on = { sort: 'account', id: accountId } as const
  const outcome = await inTransaction(db, 'read committed', async (trx) => {
    if (mayBeRescued && (await spendRescueCode(trx, clock, { accountId, code }))) {
      await recordAct(trx, clock, actor, { kind: 'rescue code used', on })
      await tellOfFactor(trx, { clock, sender }, accountId, 'rescueUsed')
      return 'rescue'
    }
    const taken = await takeRecoveryCode(trx, clock, { accountId, code })
    if (taken !== 'taken') return taken
    await recordAct(trx, clock, actor, { kind: 'recovery code used', on })
    await tellOfFactor(trx, { clock, sender }, accountId, 'recoveryUsed')
    return 'recovery'
  })
  if (outcome === 'used') throw usedRecoveryCode()
  if (outcome === 'unknown') throw wrongRecoveryCode()
  mail.wake()
  return outcome
}

/** The try is given back where it was right, or could not be judged. */
async function counted<T>(
  parts: FactorParts,
  prover: Prover,
  kind: 'appCodes' | 'recoveryCodes',
  judge: () => Promise<T>,
): Promise<T> {
  const { db, clock } = parts
  const counter = { key: tryKey(kind, prover.accountId), limit: tryAllowances[kind] }
  const now = clock().getTime()
  const isLast = await inTransaction(db, 'read committed', async (trx) => {
    if (!(await takeTry(trx, counter, now))) return undefined
    return (await lookAtCounters(trx, [counter], now)).tooMany !== undefined
  })
  if (isLast !== undefined) return judgeCounted(parts, prover, { counter, isLast }, judge)
  const tooMany = (await lookAtCounters(db, [counter], now)).tooMany ?? new TooManyTries(counter, 1)
  if (kind === 'appCodes') throw tooMany
  // Nobody guesses 78 bits, so a right one always lets in: whoever else tries does not keep its owner out.
  return judge().catch((error: unknown) => {
    throw isWrongField(error) ? tooMany : error
  })
}

async function judgeCounted<T>(
  { db, clock, readSender, mail }: FactorParts,
  { accountId, network }: Prover,
  { counter, isLast }: { counter: Counter; isLast: boolean },
  judge: () => Promise<T>,
): Promise<T> {
  try {
    const judged = await judge()
    await giveTryBack(db, counter)
    return judged
  } catch (error) {
    if (!isWrongField(error)) await giveTryBack(db, counter)
    else {
      // No more of them than there are tries: who guesses on is refused before.
      const sender = isLast ? await readSender() : undefined
      await inTransaction(db, 'read committed', async (trx) => {
        const on = { sort: 'account', id: accountId } as const
        const why = isLast ? 'too many codes' : 'wrong code'
        await recordAct(trx, clock, { accountId: null, network }, { kind: 'second step refused', on, details: { why } })
        // Who goes on with each try that comes back is told of once a day, and not every hour.
        const told = { key: tryKey('wrongCodesTold', accountId), limit: tryAllowances.wrongCodesTold }
        if (!sender || !(await takeTry(trx, told, clock().getTime()))) return
        await tellOfFactor(trx, { clock, sender }, accountId, 'codesGuessed')
      })
      if (sender) mail.wake()
    }
    throw error
  }
}

const isWrongField = (error: unknown): boolean =>
  error instanceof Error && 'errors' in error && error.errors !== undefined
