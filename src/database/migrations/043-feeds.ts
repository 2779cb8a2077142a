import type { Migration } from './migration.ts'

/** Calendars that members subscribe to by an address of their own, which they can have replaced by another one. */
export const feeds: Migration = {
  name: '043-feeds',
  async up(trx) {
    await trx.schema
      .createTable('feeds')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('fetched_on', 'text')
      .addPrimaryKeyConstraint('feeds_key', ['account_id', 'kind'])
      .execute()
  },
}
