import type { Db } from '../../database/tables.ts'
import { isEmail } from '../../text/email-rules.ts'
import type { SignUp } from './sign-ups.ts'

/** Whom a letter about an answer goes to. */
export interface Recipient {
  name: string
  email: string
  /** His record, with which the letter goes; null where he has none. */
  about: string | null
}

/** Who has given an answer, and how he is reached; undefined where he cannot be any more. */
export async function findRecipient(
  db: Db,
  { account_id, guest_name, guest_email }: Pick<SignUp, 'account_id' | 'guest_name' | 'guest_email'>,
): Promise<Recipient | undefined> {
  if (account_id === null) {
    return guest_email === null ? undefined : { name: guest_name ?? '', email: guest_email, about: null }
  }
  const row = await db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.member_id')
    .select(['accounts.email', 'accounts.name', 'accounts.member_id', 'members.name as ownName', 'members.status'])
    .where('accounts.id', '=', account_id)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.status === 'verstorben' || !isEmail(row.email)) return undefined
  return { name: row.ownName ?? row.name, email: row.email, about: row.member_id }
}

/** What members are called who have answered, as their records do, and which records those are. */
export async function findComers(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, { name: string; sortName: string; memberId: string | null }>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.member_id')
    .select(['accounts.id', 'accounts.name', 'accounts.member_id', 'members.name as ownName', 'members.sort_name'])
    .where('accounts.id', 'in', accountIds)
    .execute()
  return new Map(
    rows.map(({ id, name, member_id, ownName, sort_name }) => [
      id,
      { name: ownName ?? name, sortName: sort_name ?? name, memberId: member_id },
    ]),
  )
}
