import type { Db } from '../database/tables.ts'
import { isEmail } from '../text/email-rules.ts'
import { letsIn } from './accounts.ts'
import { nobodysHash } from './sign-in/verify-password.ts'

/** The addresses of all administrators who can sign in and have one. */
export async function findAdministrators(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('email').where('role', '=', 'admin').where(letsIn()).execute()
  return rows.map(({ email }) => email).filter(isEmail)
}

/** All administrators who can sign in by now, also those to whom no mail can go. */
export function findAdministratorAccounts(db: Db) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'member_id as memberId'])
    .where('role', '=', 'admin')
    .where('password_hash', '!=', nobodysHash)
    .where(letsIn())
    .execute()
}
