import type { Migration } from './migration.ts'

/** What accounts and offices may do beside the roles, and who was confirmed in his office. */
export const rights: Migration = {
  name: '056-rights',
  async up(trx) {
    await trx.schema
      .createTable('account_rights')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('what', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_rights_key', ['account_id', 'what'])
      .execute()
    await trx.schema
      .createTable('office_rights')
      .addColumn('office', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('office_rights_key', ['office', 'what'])
      .execute()
    await trx.schema
      .createTable('office_seats')
      .addColumn('entry_id', 'text', (column) => column.notNull())
      .addColumn('office', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('confirmed_by', 'text')
      .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('office_seats_key', ['entry_id', 'office'])
      .execute()
    await trx.schema.createIndex('office_seats_by_member').on('office_seats').column('member_id').execute()
    await trx.schema.createIndex('office_seats_last').on('office_seats').column('confirmed_at').execute()
  },
}
