import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { lockMember, type Member, memberSelection, toMember } from './members.ts'

/** The member who makes a request, as it was let in. */
export interface Author {
  accountId: string
  /** His record at that moment; null where the account had none. */
  memberId: string | null
  /** What he signs in with. */
  email: string
}

/** The record that an account belongs to; of one that is merged into another, that other. */
export async function findOwnMember(db: Db, accountId: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('members as linked', 'linked.id', 'accounts.member_id')
    .innerJoin('members', (join) =>
      join.on((eb) => eb('members.id', '=', eb.fn.coalesce('linked.merged_into', 'linked.id'))),
    )
    .select(memberSelection.map((column) => `members.${column}` as const))
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  return row && toMember(row)
}

/**
 * The record of the author, or undefined where he has none, kept from other changes until this transaction is over: two
 * forms sent at once are written one after the other. Records are locked before accounts, as by merging and deleting.
 */
export async function holdOwnMember(trx: Tx, { accountId, memberId }: Author): Promise<Member | undefined> {
  for (let held = memberId ?? undefined; ; ) {
    if (held !== undefined) await lockMember(trx, held)
    else if (!(await holdAccount(trx, accountId))) throw new Refusal('unauthorized', 'Bitte melde dich neu an.')
    // Another one than he came with if the record has been made, merged or deleted since, or while this had to wait.
    const own = await findOwnMember(trx, accountId)
    if (own?.id === held) return own
    held = own?.id
  }
}

async function holdAccount(trx: Tx, id: string): Promise<boolean> {
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

export function hasAccount(eb: ExpressionBuilder<Tables, 'members'>): ExpressionWrapper<Tables, 'members', SqlBool> {
  return eb.exists(
    eb.selectFrom('accounts').select(sql.lit(1).as('one')).whereRef('accounts.member_id', '=', 'members.id'),
  )
}
