import type { Tx } from '../database/tables.ts'

/** Whoever is erased: all of his accounts, and all of his records. */
export interface Forgotten {
  accountIds: readonly string[]
  memberIds: readonly string[]
}

/**
 * Takes away what is said beside acts by somebody and about him. The acts themselves stay, under ids that lead nowhere any
 * more, so that the chain holds; who reads them sees a pseudonym. The acts that say that he was erased explain the gap:
 * record them after this (verify-chain.ts).
 */
export async function forgetActs(trx: Tx, { accountIds, memberIds }: Forgotten): Promise<void> {
  const about = [
    { sort: 'account', ids: accountIds },
    { sort: 'member', ids: memberIds },
  ]
  for (const { sort, ids } of about) {
    if (ids.length === 0) continue
    const acts = trx.selectFrom('acts').select('id').where('thing_sort', '=', sort).where('thing_id', 'in', ids)
    await trx.deleteFrom('act_details').where('act_id', 'in', acts).execute()
  }
  if (accountIds.length === 0) return
  const own = trx.selectFrom('acts').select('id').where('by_account', 'in', accountIds)
  await trx.deleteFrom('act_details').where('act_id', 'in', own).execute()
}
