import type { AccountsTable, Db, Tx } from '../database/tables.ts'
import { isEmail } from '../text/email-rules.ts'
import { letsIn } from './accounts.ts'

/** The accounts of a record go over to the one that it is merged into, and it is known whose they were. */
export async function handOverAccounts(trx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await trx
    .insertInto('merged_accounts')
    .columns(['account_id', 'member_id'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['id', 'member_id'])
        .where('member_id', '=', from)
        .$narrowType<{ member_id: string }>(),
    )
    // One that came from a third record still belongs to that one.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx.updateTable('accounts').set({ member_id: to }).where('member_id', '=', from).execute()
}

/** What came with a record, and with those behind it, comes back to it when it is separated. */
export async function giveBackAccounts(
  trx: Tx,
  { id, behind, from }: { id: string; behind: readonly string[]; from: string },
): Promise<void> {
  const own = trx
    .selectFrom('merged_accounts')
    .select('account_id')
    .where('member_id', 'in', [id, ...behind])
  // One that was given to another person in the meantime stays with him.
  await trx
    .updateTable('accounts')
    .set({ member_id: id })
    .where('id', 'in', own)
    .where('member_id', '=', from)
    .execute()
  await trx.deleteFrom('merged_accounts').where('member_id', '=', id).execute()
}

/** With their sessions and links. */
export function deleteAccountsOf(trx: Tx, memberId: string): Promise<Pick<AccountsTable, 'id' | 'email'>[]> {
  return trx.deleteFrom('accounts').where('member_id', '=', memberId).returning(['id', 'email']).execute()
}

/** Takes their records from these accounts, which stay open. Answers whose they were. */
export async function takeRecords(
  trx: Tx,
  memberIds: readonly string[],
): Promise<{ id: string; member_id: string | null }[]> {
  if (memberIds.length === 0) return []
  const owned = await trx
    .selectFrom('accounts')
    .select(['id', 'member_id'])
    .where('member_id', 'in', memberIds)
    .execute()
  await trx.updateTable('accounts').set({ member_id: null }).where('member_id', 'in', memberIds).execute()
  return owned
}

/** Gives a record back to an account that has none since. */
export async function giveRecord(trx: Tx, { id, member_id }: { id: string; member_id: string | null }): Promise<void> {
  await trx.updateTable('accounts').set({ member_id }).where('id', '=', id).where('member_id', 'is', null).execute()
}

/**
 * Where those of these people who have an account get letters: the address of the one that lets them in; null where they
 * have none but closed ones. Who signs in with a name from a letter is not among them: he is written to as his record says.
 */
export async function findAccountEmails(db: Db, memberIds: readonly string[]): Promise<Map<string, string | null>> {
  if (memberIds.length === 0) return new Map()
  const owned = db.selectFrom('accounts').select(['member_id', 'email']).where('member_id', 'in', memberIds)
  const all = await owned.orderBy('created_at').execute()
  const open = await owned.where(letsIn()).orderBy('created_at').execute()
  const emails = new Map<string, string | null>()
  for (const { member_id } of all) if (member_id !== null) emails.set(member_id, null)
  for (const { member_id, email } of open) {
    if (member_id === null) continue
    if (isEmail(email)) emails.set(member_id, email)
    else if (emails.get(member_id) === null) emails.delete(member_id)
  }
  return emails
}

/** The records that have an account, whether or not it lets anybody in. */
export async function findOwnedRecords(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('accounts').select('member_id').where('member_id', 'is not', null).execute()
  return new Set(rows.flatMap(({ member_id }) => (member_id === null ? [] : [member_id])))
}
