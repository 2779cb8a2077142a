import type { Migration } from '../migration.ts'

/** What editors have written and not published yet, and the last changes of the whole site in one order. */
export const drafts: Migration = {
  name: '018-drafts',
  async up(trx) {
    await trx.schema
      .createTable('drafts')
      // A draft that comes in while its account is being erased must not stay behind.
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('entry_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer')
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('left_over', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('drafts_key', ['account_id', 'collection', 'entry_id'])
      .execute()
    await trx.schema.createIndex('drafts_of_entry').on('drafts').columns(['collection', 'entry_id']).execute()
    await trx.schema.createIndex('revisions_by_version').on('revisions').column('version').execute()
  },
}
