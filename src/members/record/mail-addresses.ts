import type { Db } from '../../database/tables.ts'
import type { Member } from './members.ts'

/** Every address at which these people get mail: those of their records and those they sign in with. */
export async function findMailAddresses(db: Db, members: readonly Pick<Member, 'id' | 'record'>[]): Promise<string[]> {
  const ids = members.map(({ id }) => id)
  const accounts = await db.selectFrom('accounts').select('email').where('member_id', 'in', ids).execute()
  const addresses = [...members.map(({ record }) => record.email), ...accounts.map(({ email }) => email)]
  return [...new Set(addresses.filter((address) => address !== ''))]
}
