import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { hashRecoveryCode, makeRecoveryCode } from './recovery-code-rules.ts'

const count = 10

/** A new set, in place of the old one. Only its hashes stay here: it is shown once. */
export async function replaceRecoveryCodes(trx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, makeRecoveryCode)
  await deleteRecoveryCodes(trx, accountId)
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, hash: hashRecoveryCode(accountId, code), used_at: null })))
    .execute()
  return codes
}

export async function deleteRecoveryCodes(trx: Tx, accountId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const unused = db.selectFrom('recovery_codes').where('account_id', '=', accountId).where('used_at', 'is', null)
  return (await unused.select('hash').execute()).length
}

/** `used` where it was good once: then its owner mistakes his list, and is told so. */
export async function takeRecoveryCode(
  trx: Tx,
  clock: Clock,
  { accountId, code }: { accountId: string; code: string },
): Promise<'taken' | 'used' | 'unknown'> {
  const hash = hashRecoveryCode(accountId, code)
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: clock().getTime() })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return 'taken'
  const known = trx.selectFrom('recovery_codes').where('account_id', '=', accountId).where('hash', '=', hash)
  return (await known.select('hash').executeTakeFirst()) ? 'used' : 'unknown'
}
