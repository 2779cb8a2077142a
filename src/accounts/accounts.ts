import { expressionBuilder, type Selectable } from 'kysely'
import type { AccountsTable, Db, Tables, Tx } from '../database/tables.ts'

export type Account = Selectable<AccountsTable>

/**
 * Which accounts let their owner in: those that are not disabled and whose record is not that of a person who has died.
 * It is a condition of each query and no mark on the account, so it is true the moment the record says so, and taking
 * it back takes back everything.
 */
export function letsIn() {
  const where = expressionBuilder<Tables, 'accounts'>()
  const deceased = where
    .selectFrom('members')
    .select('members.id')
    .whereRef('members.id', '=', 'accounts.member_id')
    .where('members.status', '=', 'verstorben')
  return where.and([where('accounts.disabled_at', 'is', null), where.not(where.exists(deceased))])
}

/** Whether what was given to a member under this password of his is still good: one row, by its key. */
export async function mayStillComeIn(
  db: Db,
  { accountId, passwordNumber }: { accountId: string; passwordNumber: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('password_number', '=', passwordNumber)
    .where(letsIn())
    .executeTakeFirst()
  return found !== undefined
}

/** Whose account this is, if it lets him in: for what he was given for longer than a password lasts. */
export async function findOpenAccount(
  db: Db,
  id: string,
): Promise<{ accountId: string; memberId: string | null; role: Account['role'] } | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id as accountId', 'member_id as memberId', 'role'])
    .where('id', '=', id)
    .where(letsIn())
    .executeTakeFirst()
}

/** False if another account has the e-mail address already; the index decides, so it holds for two at once. */
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

/** Whether an administrator has signed in once, or has another password than the one he was given. */
export async function hasAdministratorComeIn(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where((where) => where.or([where('last_sign_in_at', 'is not', null), where('password_number', '>', 0)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** False if the account lets nobody in any more, or its password has been replaced since the hash was read. */
export async function noteSignIn(
  db: Tx,
  account: Pick<Account, 'id' | 'password_hash'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ last_sign_in_at: now })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where(letsIn())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks the row. False if the account lets nobody in, or its password is not the one it is based on any more. */
export async function replacePasswordHash(
  db: Tx,
  account: { id: string; basedOn?: string },
  passwordHash: string,
): Promise<boolean> {
  const { basedOn } = account
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set((set) => ({ password_hash: passwordHash, password_number: set('password_number', '+', 1) }))
    .where('id', '=', account.id)
    .where(letsIn())
    .$if(basedOn !== undefined, (query) => query.where('password_hash', '=', basedOn ?? ''))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Keeps others from changing the account until the transaction is over; undefined if it lets nobody in. Writing
 * what is there already is the lock that both engines have.
 */
export async function lockAccount(db: Tx, id: string): Promise<Account | undefined> {
  return db
    .updateTable('accounts')
    .set((set) => ({ role: set.ref('role') }))
    .where('id', '=', id)
    .where(letsIn())
    .returningAll()
    .executeTakeFirst()
}

export async function changeRow(
  db: Tx,
  id: string,
  change: Partial<Pick<Account, 'role' | 'member_id' | 'disabled_at'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('accounts').set(change).where('id', '=', id).execute()
}

/** What its owner signs in with, his name and his record. False if it lets nobody in, or its password is not the one that was judged any more. */
export async function replaceLogin(
  db: Tx,
  account: Pick<Account, 'id' | 'password_hash'>,
  login: Pick<Account, 'email' | 'name' | 'member_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set(login)
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where(letsIn())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
