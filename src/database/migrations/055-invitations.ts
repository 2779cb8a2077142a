import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** How and when an account was invited last, and the code of the letter where it was on paper. */
export const invitations: Migration = {
  name: '055-invitations',
  async up(trx) {
    await trx.schema
      .createTable('invitations')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('invited_at', 'bigint', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.unique())
      .addColumn('expires_at', 'bigint')
      .execute()
    await sql`
      insert into invitations (account_id, way, invited_at, times)
      select account_id, 'mail', created_at, 1 from one_time_links where purpose = 'invitation'
    `.execute(trx)
  },
}
