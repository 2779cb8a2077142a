import { sql } from 'kysely'
import type { Tx } from '../database/tables.ts'
import { holdRecord } from './account-owners.ts'

/**
 * The record of the person who signs in with this address: the only one that has it, of a living person, not merged into
 * another, and nobody else's already. Else undefined: then it takes an administrator to say whose the account is. The record
 * is held until the transaction is over, so that of two accounts that come for it at once the second one finds it taken.
 */
export async function holdRecordOf(trx: Tx, email: string): Promise<string | undefined> {
  const found = await findOnlyRecord(trx, email)
  if (found === undefined) return undefined
  await holdRecord(trx, found)
  // While this had to wait it may have been given away, merged, or written to from elsewhere.
  return (await findOnlyRecord(trx, email)) === found ? found : undefined
}

async function findOnlyRecord(trx: Tx, email: string): Promise<string | undefined> {
  const [only, ...others] = await trx
    .selectFrom('members')
    .leftJoin('accounts', 'accounts.member_id', 'members.id')
    .select(['members.id', 'accounts.id as taken'])
    .where(sql<string>`lower(members.email)`, '=', email)
    .where('members.merged_into', 'is', null)
    .where('members.status', '<>', 'verstorben')
    .limit(2)
    .execute()
  return only && others.length === 0 && only.taken === null ? only.id : undefined
}
