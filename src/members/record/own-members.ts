import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { findMember, type Member } from './members.ts'

/** The record that an account belongs to; of one that is merged into another, that other. */
export async function findOwnMember(db: Db, accountId: string): Promise<Member | undefined> {
  const account = await db.selectFrom('accounts').select('member_id').where('id', '=', accountId).executeTakeFirst()
  let id = account?.member_id ?? null
  const seen = new Set<string>()
  while (id !== null && !seen.has(id)) {
    seen.add(id)
    const member = await findMember(db, id)
    if (!member || member.mergedInto === null) return member
    id = member.mergedInto
  }
  return undefined
}

/** Nobody else changes the account until this transaction is over; false if there is none. */
export async function holdAccount(trx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set(({ ref }) => ({ member_id: ref('member_id') }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function giveRecord(trx: Tx, accountId: string, memberId: string): Promise<void> {
  await trx.updateTable('accounts').set({ member_id: memberId }).where('id', '=', accountId).execute()
}

/** As whom an account is named in a history, and with which address it signs in. */
export async function findAuthor(db: Db, accountId: string): Promise<{ name: string; email: string }> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.member_id')
    .select(['accounts.name as account_name', 'accounts.email', 'members.name as member_name'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  return { name: row?.member_name ?? row?.account_name ?? '', email: row?.email ?? '' }
}

export function hasAccount(eb: ExpressionBuilder<Tables, 'members'>): ExpressionWrapper<Tables, 'members', SqlBool> {
  return eb.exists(
    eb.selectFrom('accounts').select(sql.lit(1).as('one')).whereRef('accounts.member_id', '=', 'members.id'),
  )
}
