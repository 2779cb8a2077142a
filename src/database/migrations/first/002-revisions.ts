import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The history of the content. Whatever is there already begins its history here, and its lists count as seeded. */
export const revisions: Migration = {
  name: '002-revisions',
  async up(trx) {
    await trx.schema
      .createTable('revisions')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('entry_id', 'text')
      .addColumn('revision', 'integer')
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('data_before', 'text')
      .addColumn('position_before', 'integer')
      .addColumn('account_id', 'text')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    const ofEntry = trx.schema.createIndex('revisions_of_entry').on('revisions').unique()
    await ofEntry.columns(['entry_id', 'revision']).execute()
    await trx.schema.createIndex('revisions_in_collection').on('revisions').columns(['collection', 'version']).execute()
    await sql`insert into revisions (id, version, collection, entry_id, revision, what, changed_at)
      select id, (select version from content_version), collection, id, revision, 'created', changed_at
      from entries`.execute(trx)

    await trx.schema
      .createTable('seeded_collections')
      .addColumn('collection', 'text', (column) => column.primaryKey().notNull())
      .execute()
    await sql`insert into seeded_collections (collection) select distinct collection from entries`.execute(trx)
  },
}
