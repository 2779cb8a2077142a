import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Whom a record names as Leibbursch, to find his Leibfüxe by; and whether he wants to be seen, dead or alive. */
export const leibbursch: Migration = {
  name: '016-leibbursch',
  async up(trx) {
    await trx.schema.alterTable('members').addColumn('leibbursch', 'text').execute()
    await trx.schema
      .alterTable('members')
      .addColumn('is_visible', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await trx.schema.createIndex('members_by_leibbursch').on('members').column('leibbursch').execute()
    // As JSON is written, no text within a record can look like this: its quotes would have strokes in front.
    await sql`update members set is_visible = 1 where data like '%"visible":true%'`.execute(trx)
  },
}
