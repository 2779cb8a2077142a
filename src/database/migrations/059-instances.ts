import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Which instances are at work on a database, what each of them holds, and what counts over all of them. */
export const instances: Migration = {
  name: '059-instances',
  async up(trx, engine) {
    /** What has to outlive no power cut is written without waiting for the disk. */
    const brief = (table: string) => {
      const created = trx.schema.createTable(table)
      return engine === 'postgres' ? created.modifyFront(sql`unlogged`) : created
    }
    await brief('instances')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('beats', 'bigint', (column) => column.notNull())
      .execute()
    await brief('upload_places')
      .addColumn('sort', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('instance', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('upload_places_key', ['sort', 'account_id', 'place'])
      .execute()
    await brief('told_lately')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema.alterTable('file_scans').addColumn('claimed_by', 'text').execute()
  },
}
