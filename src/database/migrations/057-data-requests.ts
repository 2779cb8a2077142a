import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What members ask to be done with their data. */
export const dataRequests: Migration = {
  name: '057-data-requests',
  async up(trx) {
    await trx.schema
      .createTable('data_requests')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('due_on', 'text', (column) => column.notNull())
      .addColumn('told_soon_at', 'bigint')
      .addColumn('told_late_at', 'bigint')
      .addColumn('decided_by', 'text')
      .addColumn('decided_at', 'bigint')
      .addColumn('answer', 'text', (column) => column.notNull())
      .execute()
    // One of a kind is enough until it is decided, however often it is sent.
    await trx.schema
      .createIndex('data_requests_open')
      .unique()
      .on('data_requests')
      .columns(['member_id', 'kind'])
      .where(sql.ref('state'), '=', 'open')
      .execute()
    await trx.schema.createIndex('data_requests_state').on('data_requests').columns(['state', 'due_on']).execute()
  },
}
