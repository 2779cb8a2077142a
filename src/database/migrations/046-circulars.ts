import type { Migration } from './migration.ts'

/** Letters to many: drafts, who got what how, and an outbox that knows attachments, headers and a rate. */
export const circulars: Migration = {
  name: '046-circulars',
  async up(trx, engine) {
    await trx.schema
      .createTable('mail_files')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
      .execute()
    await trx.schema.alterTable('mails').addColumn('is_bulk', 'integer', bulkByDefault).execute()
    await trx.schema.alterTable('mails').addColumn('headers', 'text').execute()
    await trx.schema
      .alterTable('mails')
      .addColumn('file_id', 'text', (column) => column.references('mail_files.id'))
      .execute()
    await trx.schema.alterTable('mails').addColumn('tried_at', 'bigint').execute()
    await trx.schema.createIndex('mails_file').on('mails').column('file_id').execute()

    await trx.schema
      .createTable('circulars')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text')
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', 'text')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_by', 'text')
      .addColumn('sent_at', 'bigint')
      .execute()
    await trx.schema
      .createTable('circular_recipients')
      .addColumn('circular_id', 'text', (column) => column.notNull().references('circulars.id').onDelete('cascade'))
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('why', 'text', (column) => column.notNull())
      .addColumn('mail_id', 'text')
      .addColumn('state', 'text')
      .addColumn('address_digest', 'text')
      .addColumn('returned_at', 'bigint')
      .addPrimaryKeyConstraint('circular_recipients_key', ['circular_id', 'member_id'])
      .execute()
    await trx.schema.createIndex('circular_recipients_member').on('circular_recipients').column('member_id').execute()
    await trx.schema
      .createTable('circular_templates')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    await trx.schema
      .createTable('circular_senders')
      .addColumn('account_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('lent_by', 'text')
      .addColumn('lent_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

const bulkByDefault = <Column extends { notNull(): Column; defaultTo(value: number): Column }>(column: Column) =>
  column.notNull().defaultTo(0)
