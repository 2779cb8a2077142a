import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Stored files that are missing or whose bytes have turned, and how far the look at all of them has come. */
export const brokenFiles: Migration = {
  name: '013-broken-files',
  async up(trx) {
    await trx.schema
      .createTable('broken_files')
      .addColumn('storage_key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('found_at', 'bigint', (column) => column.notNull())
      .addColumn('told_at', 'bigint')
      .execute()
    await trx.schema
      .createTable('file_scans')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('stage', 'integer', (column) => column.notNull())
      .addColumn('after_key', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('claimed_until', 'bigint', (column) => column.notNull())
      .execute()
    await sql`insert into file_scans (id, stage, after_key, begun_at, claimed_until) values (1, 3, '', 0, 0)`.execute(
      trx,
    )
  },
}
