import type { Migration } from './migration.ts'

/** What the office writes to people on their days, where it is not what the program proposes. */
export const congratulations: Migration = {
  name: '049-congratulations',
  async up(trx) {
    await trx.schema
      .createTable('congratulation_texts')
      .addColumn('kind', 'text', (column) => column.primaryKey().notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
