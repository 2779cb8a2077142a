import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Who comes to an event: members by their accounts, guests by name and address. */
export const signUps: Migration = {
  name: '044-sign-ups',
  async up(trx) {
    await trx.schema
      .createTable('sign_ups')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
      .addColumn('guest_name', 'text')
      .addColumn('guest_email', 'text')
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('persons', 'integer', (column) => column.notNull())
      .addColumn('people', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('waiting_since', 'bigint')
      .addColumn('secret_hash', 'text')
      .addColumn('confirmed_at', 'bigint')
      .addColumn('cancelling_told_at', 'bigint')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    // An answer a person, whoever is faster: both are found by what they begin with, an event.
    await trx.schema
      .createIndex('sign_ups_account')
      .on('sign_ups')
      .columns(['event_id', 'account_id'])
      .unique()
      .where(sql.ref('account_id'), 'is not', null)
      .execute()
    await trx.schema
      .createIndex('sign_ups_guest')
      .on('sign_ups')
      .columns(['event_id', 'guest_email'])
      .unique()
      .where(sql.ref('guest_email'), 'is not', null)
      .execute()
    await trx.schema.createIndex('sign_ups_secret').on('sign_ups').column('secret_hash').unique().execute()
    await trx.schema.createIndex('sign_ups_of_account').on('sign_ups').column('account_id').execute()
  },
}
