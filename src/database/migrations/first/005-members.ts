import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Who belongs to the fraternity, with every state of each record, and the mails and links that go out to them. */
export const members: Migration = {
  name: '005-members',
  async up(trx, engine) {
    await trx.schema
      .createTable('members')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('merged_into', 'text', (column) => column.references('members.id'))
      .addColumn('is_sample', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      // By its bytes, on both engines: a language's own rules would skip the blank between surname and first name.
      .addColumn('sort_name', engine === 'postgres' ? sql`text collate "C"` : 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('admission_year', 'integer')
      .addColumn('exam_year', 'integer')
      .addColumn('birth_day', 'integer')
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('is_listed', 'integer', (column) => column.notNull())
      .addColumn('listed_text', 'text', (column) => column.notNull())
      .addColumn('listed_city', 'text', (column) => column.notNull())
      .addColumn('gets_newsletter', 'integer', (column) => column.notNull())
      .addColumn('gets_paper', 'integer', (column) => column.notNull())
      .addColumn('post_returned', 'integer', (column) => column.notNull())
      .execute()
    await trx.schema.createIndex('members_by_name').on('members').columns(['sort_name', 'id']).execute()
    await trx.schema.createIndex('members_merged').on('members').column('merged_into').execute()

    await trx.schema
      .createTable('member_versions')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('member_versions_key', ['member_id', 'revision'])
      .execute()

    await trx.schema
      .alterTable('accounts')
      .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('set null'))
      .execute()
    await trx.schema.createIndex('accounts_of_member').on('accounts').column('member_id').execute()

    await trx.schema
      .createTable('merged_accounts')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .execute()

    await trx.schema
      .createTable('distinct_members')
      .addColumn('one_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('other_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('decided_by', 'text')
      .addColumn('decided_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('distinct_members_key', ['one_id', 'other_id'])
      // By their bytes, as the program sorts them.
      .addCheckConstraint(
        'distinct_members_order',
        engine === 'postgres' ? sql`one_id collate "C" < other_id collate "C"` : sql`one_id < other_id`,
      )
      .execute()
    await trx.schema.createIndex('distinct_members_by_other').on('distinct_members').column('other_id').execute()

    await trx.schema
      .createTable('one_time_links')
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()

    await trx.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('from_name', 'text', (column) => column.notNull())
      .addColumn('from_address', 'text', (column) => column.notNull())
      .addColumn('to_address', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('html', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('claimed_by', 'text')
      .addColumn('claimed_until', 'bigint', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('done_at', 'bigint')
      .execute()
    await trx.schema.createIndex('mails_due').on('mails').columns(['state', 'next_attempt_at']).execute()

    await trx.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
