import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What became of each backup and of each survival copy, and whether it was proven. */
export const backupRuns: Migration = {
  name: '058-backup-runs',
  async up(trx) {
    await trx.schema
      .createTable('backup_runs')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) => column.references('accounts.id').onDelete('set null'))
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('rows', 'bigint', (column) => column.notNull())
      .addColumn('files', 'bigint', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('proven_at', 'bigint')
      .addColumn('files_read', 'bigint', (column) => column.notNull())
      .addColumn('fault', 'text', (column) => column.notNull())
      .addColumn('told_at', 'bigint')
      .addColumn('claimed_by', 'text')
      .addColumn('claimed_until', 'bigint', (column) => column.notNull())
      .execute()
    // Of a kind one at a time, on all instances.
    await trx.schema
      .createIndex('backup_runs_running')
      .unique()
      .on('backup_runs')
      .column('kind')
      .where(sql.ref('state'), '=', 'running')
      .execute()
    await trx.schema.createIndex('backup_runs_kind').on('backup_runs').columns(['kind', 'begun_at']).execute()
  },
}
