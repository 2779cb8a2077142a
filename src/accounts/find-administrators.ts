import type { Db } from '../database/tables.ts'
import { letsIn } from './accounts.ts'

/** The addresses of all administrators who can sign in. */
export async function findAdministrators(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('email').where('role', '=', 'admin').where(letsIn()).execute()
  return rows.map(({ email }) => email)
}
