import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../database/tables.ts'
import { readAddressOffice } from './address-office.ts'

/**
 * Where the office is told: each of its addresses once, but for those that belong only to the dead and to accounts
 * that are closed. Such a letter holds what a member hides from all others.
 */
export async function findOfficeMails(db: Db): Promise<string[]> {
  const byFolded = new Map((await readAddressOffice(db)).map((address) => [address.toLowerCase(), address]))
  if (byFolded.size === 0) return []
  const folded = [...byFolded.keys()]
  const accounts = await db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.member_id')
    .select(['accounts.email', 'accounts.disabled_at', 'members.status'])
    .where('accounts.email', 'in', folded)
    .execute()
  const records = await db
    .selectFrom('members')
    .select(['email', 'status'])
    .select((eb) => isLockedOut(eb).as('is_locked_out'))
    .where(({ fn, ref }) => fn<string>('lower', [ref('email')]), 'in', folded)
    .where('merged_into', 'is', null)
    .execute()
  const owners = [
    ...accounts.map(({ email, disabled_at, status }) => ({
      email,
      isIn: disabled_at === null && status !== 'verstorben',
    })),
    ...records.map(({ email, status, is_locked_out }) => ({
      email: email.toLowerCase(),
      isIn: status !== 'verstorben' && !is_locked_out,
    })),
  ]
  const isOut = (address: string) => {
    const known = owners.filter(({ email }) => email === address)
    return known.length > 0 && known.every(({ isIn }) => !isIn)
  }
  return folded.filter((address) => !isOut(address)).map((address) => byFolded.get(address) ?? address)
}

/** Whose account has been closed gets no more of this by way of his record. */
function isLockedOut(eb: ExpressionBuilder<Tables, 'members'>) {
  return eb.exists(
    eb
      .selectFrom('accounts')
      .select(sql.lit(1).as('one'))
      .whereRef('accounts.member_id', '=', 'members.id')
      .where('accounts.disabled_at', 'is not', null),
  )
}
