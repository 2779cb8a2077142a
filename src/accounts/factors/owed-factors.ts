import type { Db, OwedFactorsTable, Tx } from '../../database/tables.ts'

/** Who owes one by an earlier day goes on owing it by that day. */
export async function putDebt(trx: Tx, debt: OwedFactorsTable): Promise<void> {
  await trx
    .insertInto('owed_factors')
    .values(debt)
    .onConflict((conflict) => {
      const { why, due_at } = debt
      return conflict.column('account_id').doUpdateSet({ why, due_at }).where('owed_factors.due_at', '>', due_at)
    })
    .execute()
}

export async function settleDebt(trx: Tx, accountId: string): Promise<void> {
  await trx.deleteFrom('owed_factors').where('account_id', '=', accountId).execute()
}

/** All that is owed by reason of a role, because it is not asked for any more. */
export async function forgiveRoles(trx: Tx): Promise<void> {
  await trx.deleteFrom('owed_factors').where('why', '=', 'role').execute()
}

export function findDebt(db: Db, accountId: string): Promise<OwedFactorsTable | undefined> {
  return db.selectFrom('owed_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}
