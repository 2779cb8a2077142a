import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Which letters about birthdays have gone out; and to whom duties were reminded of, so that who takes an office over in the
 * middle of a semester is reminded, too. Of reminders before this one it is not known: they count for everybody.
 */
export const birthdayMails: Migration = {
  name: '045-birthday-mails',
  async up(trx) {
    await trx.schema
      .createTable('birthday_mails')
      .addColumn('week', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('birthday_mails_key', ['week', 'member_id'])
      .execute()
    await trx.schema.createIndex('birthday_mails_by_member').on('birthday_mails').column('member_id').execute()
    // SQLite cannot change a primary key, so the table is made anew.
    await trx.schema
      .createTable('duty_reminders_by_holder')
      .addColumn('semester', 'text', (column) => column.notNull())
      .addColumn('duty', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('reminded_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('duty_reminders_by_holder_key', ['semester', 'duty', 'what', 'holder'])
      .execute()
    await sql`insert into duty_reminders_by_holder (semester, duty, what, holder, reminded_at)
      select semester, duty, what, '', reminded_at from duty_reminders`.execute(trx)
    await trx.schema.dropTable('duty_reminders').execute()
    await trx.schema.alterTable('duty_reminders_by_holder').renameTo('duty_reminders').execute()
  },
}
