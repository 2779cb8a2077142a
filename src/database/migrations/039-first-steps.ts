import type { Migration } from './migration.ts'

/** What administrators say of the first steps, and the data that imprint and privacy statement are written from. */
export const firstSteps: Migration = {
  name: '039-first-steps',
  async up(trx) {
    await trx.schema
      .createTable('setup_marks')
      .addColumn('step', 'text', (column) => column.primaryKey().notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('marked_by', 'text')
      .addColumn('marked_at', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema
      .createTable('legal_data')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute()
  },
}
