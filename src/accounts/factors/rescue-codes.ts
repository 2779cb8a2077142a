import type { Clock } from '../../clock.ts'
import type { Tx } from '../../database/tables.ts'
import { putDebt } from './owed-factors.ts'
import { hashRecoveryCode, makeRecoveryCode } from './recovery-code-rules.ts'

const lifeMilliseconds = 24 * 60 * 60_000

/** A code that lets somebody in once past his second step, after his password. Takes the place of an earlier one. */
export async function putRescueCode(
  trx: Tx,
  clock: Clock,
  accountId: string,
): Promise<{ code: string; expiresAt: number }> {
  const code = makeRecoveryCode()
  const expiresAt = clock().getTime() + lifeMilliseconds
  const fields = { hash: hashRecoveryCode(accountId, code), expires_at: expiresAt }
  await trx
    .insertInto('rescue_codes')
    .values({ account_id: accountId, ...fields })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fields))
    .execute()
  return { code, expiresAt }
}

/**
 * Uses it up; false if it is none, or too old. Whatever else he had is lost or in wrong hands, so it goes, and he has to set up
 * something new before anything else opens.
 */
export async function spendRescueCode(
  trx: Tx,
  clock: Clock,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const now = clock().getTime()
  const { numDeletedRows } = await trx
    .deleteFrom('rescue_codes')
    .where('account_id', '=', accountId)
    .where('hash', '=', hashRecoveryCode(accountId, code))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) return false
  for (const table of ['passkeys', 'code_apps', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  await putDebt(trx, { account_id: accountId, why: 'recovery', due_at: now })
  return true
}
