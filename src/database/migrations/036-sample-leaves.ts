import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The sample fraternity can leave and come back. Documents and pictures get to know that they are of it. Of those that are
 * there, nobody sent them, as is true of what erased people have sent; but the moments of the sample are whole minutes.
 */
export const sampleLeaves: Migration = {
  name: '036-sample-leaves',
  async up(trx) {
    await trx.schema
      .createTable('sample_state')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'bigint')
      .execute()
    await trx.schema
      .createTable('removed_samples')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('removed_samples_key', ['kind', 'id'])
      .execute()
    for (const table of ['documents', 'pictures'] as const) {
      await trx.schema
        .alterTable(table)
        .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
    await sql`update pictures set is_sample = 1 where uploaded_by is null and uploaded_at % 60000 = 0`.execute(trx)
    await sql`update documents set is_sample = 1 where id in (
      select document_id from document_versions
      where version = 1 and uploaded_by is null and uploaded_at % 60000 = 0
    )`.execute(trx)
  },
}
