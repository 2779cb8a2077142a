import type { Selectable } from 'kysely'
import type { Db, LoginChangesTable, Tx } from '../../database/tables.ts'

/** Takes the place of the one that the account may have had: only the link in the newest letter opens anything. */
export async function putLoginChange(db: Tx, { account_id, ...change }: Selectable<LoginChangesTable>): Promise<void> {
  await db
    .insertInto('login_changes')
    .values({ account_id, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute()
}

export function findLoginChange(db: Db, accountId: string, now: number) {
  return db
    .selectFrom('login_changes')
    .select(['email', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses the link up. Undefined if it is not there any more: of two who come at once, one is told so. */
export async function takeLoginChange(
  db: Tx,
  { accountId, hash, now }: { accountId: string; hash: string; now: number },
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('login_changes')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return taken?.email
}

export async function deleteLoginChangeOf(db: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('login_changes').where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** An address that nobody has confirmed is kept for as long as its link is good. */
export async function deleteOldLoginChanges(db: Db, now: number): Promise<void> {
  await db.deleteFrom('login_changes').where('expires_at', '<=', now).execute()
}
