import type { Migration } from './migration.ts'

/**
 * Members come from files. What a file holds is kept until it is taken over or forgotten, and what taking it over has done to
 * which record is kept a little longer, so that it can be taken back.
 */
export const memberImports: Migration = {
  name: '038-member-imports',
  async up(trx) {
    await trx.schema
      .createTable('member_imports')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('counts', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('accepted_at', 'bigint')
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema
      .createTable('member_import_rows')
      .addColumn('import_id', 'text', (column) => column.notNull().references('member_imports.id').onDelete('cascade'))
      .addColumn('sheet', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('cells', 'text', (column) => column.notNull())
      .addColumn('choice', 'text')
      .addPrimaryKeyConstraint('member_import_rows_key', ['import_id', 'sheet', 'number'])
      .execute()
    await trx.schema
      .createTable('member_import_outcomes')
      .addColumn('import_id', 'text', (column) => column.notNull().references('member_imports.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text')
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('member_import_outcomes_key', ['import_id', 'number'])
      .execute()
    await trx.schema
      .createTable('member_import_effects')
      .addColumn('import_id', 'text', (column) => column.notNull().references('member_imports.id').onDelete('cascade'))
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('member_import_effects_key', ['import_id', 'member_id'])
      .execute()
  },
}
