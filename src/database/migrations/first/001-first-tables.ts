import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** `bigint` holds a moment on PostgreSQL, where `integer` is too small; SQLite takes both as the same. */
export const firstTables: Migration = {
  name: '001-first-tables',
  async up(trx) {
    await trx.schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('disabled_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_sign_in_at', 'bigint')
      .execute()

    await trx.schema
      .createTable('tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema.createIndex('tokens_of_account').on('tokens').column('account_id').execute()

    await trx.schema
      .createTable('sign_in_failures')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('window_started_at', 'bigint', (column) => column.notNull())
      .execute()
    const byWindow = trx.schema.createIndex('sign_in_failures_by_window').on('sign_in_failures')
    await byWindow.column('window_started_at').execute()

    await trx.schema
      .createTable('entries')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema.createIndex('entries_in_collection').on('entries').columns(['collection', 'position']).execute()

    await trx.schema
      .createTable('content_version')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull().check(sql`id = 1`))
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute()
    await sql`insert into content_version (id, version) values (1, 0)`.execute(trx)
  },
}
