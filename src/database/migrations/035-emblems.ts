import type { Migration } from './migration.ts'

/** The coat of arms and the circle become data, with their versions, and so does all that is made from them. */
export const emblems: Migration = {
  name: '035-emblems',
  async up(trx) {
    await trx.schema
      .createTable('emblems')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('current_version', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', 'text')
      .addColumn('deleted_at', 'bigint')
      .addColumn('deleted_by', 'text')
      .execute()
    await trx.schema
      .createTable('emblem_versions')
      .addColumn('emblem_id', 'text', (column) => column.notNull().references('emblems.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('ground', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('is_sample', 'integer', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('storage_key', 'text', (column) => column.notNull().unique())
      .addColumn('uploaded_by', 'text')
      .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('emblem_versions_key', ['emblem_id', 'version'])
      .execute()
    await trx.schema
      .createTable('emblem_sets')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint')
      .addColumn('deleted_by', 'text')
      .execute()
    await trx.schema
      .createTable('emblem_set_files')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('set_id', 'text', (column) => column.notNull().references('emblem_sets.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('storage_key', 'text', (column) => column.notNull().unique())
      .addUniqueConstraint('emblem_set_files_names', ['set_id', 'name'])
      .execute()
  },
}
