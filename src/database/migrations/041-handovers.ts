import type { Migration } from './migration.ts'

/** The change of semester is prepared on the server, by whoever is at it, and published as a whole. */
export const handovers: Migration = {
  name: '041-handovers',
  async up(trx) {
    await trx.schema
      .createTable('handovers')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('semester', 'text', (column) => column.notNull())
      .addColumn('plan', 'text')
      .addColumn('leader', 'text')
      .addColumn('begun_by', 'text')
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', 'text')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('published_by', 'text')
      .addColumn('published_at', 'bigint')
      .addColumn('done', 'text')
      .addColumn('taken_back_by', 'text')
      .addColumn('taken_back_at', 'bigint')
      .execute()
    // Of two who begin at the same moment, the index lets one.
    await trx.schema
      .createIndex('handovers_open')
      .unique()
      .on('handovers')
      .column('state')
      .where('state', '=', 'open')
      .execute()
  },
}
