import type { Selectable } from 'kysely'
import type { AccountsTable, Db } from '../database/tables.ts'

export type Account = Selectable<AccountsTable>

/** False if somebody else has the e-mail address already; the index decides, so it holds for two at once. */
export async function insertAccount(db: Db, account: Account): Promise<boolean> {
  const inserted = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  return found !== undefined
}

/** False if the account has been disabled or its password replaced since the hash was read. */
export async function noteSignIn(
  db: Db,
  account: Pick<Account, 'id' | 'password_hash'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ last_sign_in_at: now })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replacePasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export async function markDisabled(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ disabled_at: now })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .execute()
}
