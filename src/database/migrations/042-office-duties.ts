import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What recurs in every semester, ticked off and reminded of. Where somebody has made offices or their tasks his own, the
 * list begins empty: the duties of the sample are not his.
 */
export const officeDuties: Migration = {
  name: '042-office-duties',
  async up(trx) {
    await trx.schema
      .createTable('duty_ticks')
      .addColumn('semester', 'text', (column) => column.notNull())
      .addColumn('duty', 'text', (column) => column.notNull())
      .addColumn('done_by', 'text')
      .addColumn('done_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('duty_ticks_key', ['semester', 'duty'])
      .execute()
    await trx.schema
      .createTable('duty_reminders')
      .addColumn('semester', 'text', (column) => column.notNull())
      .addColumn('duty', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('reminded_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('duty_reminders_key', ['semester', 'duty', 'what'])
      .execute()
    const touched = await sql`select 1 from revisions
      where collection in ('offices', 'officeKinds', 'tasks') and account_id is not null limit 1`.execute(trx)
    if (touched.rows.length === 0) return
    await sql`insert into seeded_collections (collection) values ('officeDuties')`.execute(trx)
  },
}
