import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What is added to the school holidays. Where somebody has made the fraternity or its dates his own, the list begins empty: the free day
 * of the sample's school is not that of his.
 */
export const schoolHolidays: Migration = {
  name: '047-school-holidays',
  async up(trx) {
    const touched = await sql`select 1 from revisions
      where collection in ('fraternity', 'semesters', 'events') and account_id is not null limit 1`.execute(trx)
    if (touched.rows.length === 0) return
    await sql`insert into seeded_collections (collection) values ('schoolHolidays')`.execute(trx)
  },
}
