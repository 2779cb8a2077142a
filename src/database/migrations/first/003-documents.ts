import type { Migration } from '../migration.ts'

/** What members upload: documents with their versions, pictures with their renditions, and the secret of download links. */
export const documents: Migration = {
  name: '003-documents',
  async up(trx) {
    await trx.schema
      .createTable('documents')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('directory', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('current_version', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint')
      .addColumn('deleted_by', 'text')
      .execute()
    await trx.schema
      .createIndex('documents_in_directory')
      .on('documents')
      .columns(['directory', 'deleted_at'])
      .execute()

    await trx.schema
      .createTable('document_versions')
      .addColumn('document_id', 'text', (column) => column.notNull().references('documents.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('storage_key', 'text', (column) => column.notNull().unique())
      .addColumn('uploaded_by', 'text')
      .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('document_versions_key', ['document_id', 'version'])
      .execute()

    await trx.schema
      .createTable('pictures')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('folder_key', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('colour', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('storage_key', 'text', (column) => column.notNull().unique())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('uploaded_by', 'text')
      .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint')
      .addColumn('deleted_by', 'text')
      .execute()
    await trx.schema.createIndex('pictures_in_folder').on('pictures').columns(['folder_key', 'deleted_at']).execute()

    await trx.schema
      .createTable('picture_renditions')
      .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id').onDelete('cascade'))
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('storage_key', 'text', (column) => column.notNull().unique())
      .addPrimaryKeyConstraint('picture_renditions_key', ['picture_id', 'width'])
      .execute()

    await trx.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}
