import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer } from '../../database/tables.ts'
import { wrongFields } from '../../errors.ts'
import { deadCode } from '../account-refusals.ts'
import { networkOf } from '../sign-in/network-rules.ts'
import { reserveTry } from '../sign-in/reserve-try.ts'
import { releaseFailure } from '../sign-in/sign-in-failures.ts'
import { missingTries, takeTry } from '../sign-in/try-allowances.ts'
import { TooManyTries, tryAllowances, tryKey, tryLimits } from '../sign-in/try-rules.ts'
import { codeProblem, readCode } from './code-rules.ts'
import { findCode } from './invitations.ts'
import { hashCode } from './make-code.ts'

export interface CodeTry {
  code: string
  clientAddress: string
}

/** Whose the code from a letter is, without using it up. A letter that is wrong is told before anything is counted. */
export async function checkCode(db: Outer, clock: Clock, { code: typed, clientAddress }: CodeTry) {
  const code = readCode(typed)
  if (code === undefined) throw wrongFields({ field: 'code', message: codeProblem(typed) ?? '' })
  const key = tryKey('invitationCodes', networkOf(clientAddress))
  await reserveTry(db, clock, { key, limit: tryLimits.invitationCodes })
  const now = clock().getTime()
  const hash = hashCode(code)
  const account = await findCode(db, hash, now)
  if (account) {
    await releaseFailure(db, key)
    return { account, hash }
  }
  const everywhere = { key: tryKey('wrongCodes'), limit: tryAllowances.wrongCodes }
  if (!(await inTransaction(db, 'read committed', (trx) => takeTry(trx, everywhere, now)))) {
    const [missing] = await missingTries(db, [everywhere], now)
    throw new TooManyTries(everywhere, missing?.seconds ?? 1)
  }
  throw deadCode()
}
