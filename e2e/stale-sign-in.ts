import { openDatabase } from '../src/database/open-database.ts'
import type { BuiltServer } from '../src/testing/built-server.ts'

/** Makes the sign-ins of an account too old for what hurts, as ten minutes do. */
export async function growStale({ dataDir }: BuiltServer, { admin }: Pick<BuiltServer, 'admin'>): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const { numUpdatedRows } = await database.db
    .updateTable('tokens')
    .set({ proved_at: 0 })
    .where('account_id', 'in', (query) => query.selectFrom('accounts').select('id').where('email', '=', admin.email))
    .executeTakeFirstOrThrow()
  await database.close()
  if (numUpdatedRows === 0n) throw new Error(`Nobody is signed in as ${admin.email}.`)
}
