import type { Selectable } from 'kysely'
import type { Db, PasskeysTable, Tx } from '../../database/tables.ts'

export type Passkey = Selectable<PasskeysTable>

export function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those of an account, the oldest first; locked ones among them. */
export function findPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** False if it is there already, whosever it is. */
export async function insertPasskey(db: Tx, passkey: Passkey): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False if it is not his, or not there. */
export async function renameRow(db: Db, { id, accountId }: OwnPasskey, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function deletePasskey(db: Tx, { id, accountId }: OwnPasskey): Promise<Pick<Passkey, 'name'> | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
}

/** False if another use was faster, or it was locked meanwhile: of two with the same counter one is a copy. */
export async function noteUse(db: Db, { id, counter }: Passkey, now: number, newCounter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .where('locked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False if it is locked already. */
export async function lockPasskey(db: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ locked_at: now })
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface OwnPasskey {
  id: string
  accountId: string
}
