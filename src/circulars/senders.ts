import type { Db, Tx } from '../database/tables.ts'
import { Refusal } from '../errors.ts'

/** Who wants to write to many. */
export interface Sending {
  accountId: string
  isAdmin: boolean
}

/** The accounts to which administrators have lent it. */
export async function findSenders(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('circular_senders').select('account_id').orderBy('account_id').execute()
  return rows.map(({ account_id }) => account_id)
}

export async function maySend(db: Db, { accountId, isAdmin }: Sending): Promise<boolean> {
  return isAdmin || (await findSenders(db)).includes(accountId)
}

export async function refuseStranger(db: Db, sending: Sending): Promise<void> {
  if (await maySend(db, sending)) return
  const title = 'Rundschreiben verschicken Administratoren, und wem ein Administrator es überlassen hat.'
  throw new Refusal('forbidden', title)
}

/** Answers whose turn has changed. */
export async function replaceSenders(
  trx: Tx,
  accountIds: readonly string[],
  by: string,
  at: number,
): Promise<{ lent: string[]; ended: string[] }> {
  const before = await findSenders(trx)
  await trx.deleteFrom('circular_senders').execute()
  const rows = [...new Set(accountIds)].map((account_id) => ({ account_id, lent_by: by, lent_at: at }))
  if (rows.length > 0) await trx.insertInto('circular_senders').values(rows).execute()
  const now = rows.map(({ account_id }) => account_id)
  return { lent: now.filter((id) => !before.includes(id)), ended: before.filter((id) => !now.includes(id)) }
}
