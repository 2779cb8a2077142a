import type { Migration } from './migration.ts'

/** What the state of the machine is told from: sizes of each day, faults of the last one, and which processes ran. */
export const watching: Migration = {
  name: '060-watching',
  async up(trx) {
    await trx.schema
      .createTable('size_days')
      .addColumn('day', 'text', (column) => column.primaryKey().notNull())
      .addColumn('database_bytes', 'bigint', (column) => column.notNull())
      .addColumn('file_bytes', 'bigint', (column) => column.notNull())
      .addColumn('free_bytes', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema
      .createTable('faults')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('happened_at', 'bigint', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .execute()
    await trx.schema.createIndex('faults_by_moment').on('faults').column('happened_at').execute()
    await trx.schema
      .createTable('process_runs')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute()
  },
}
