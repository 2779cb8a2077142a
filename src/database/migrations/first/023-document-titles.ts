import type { Migration } from '../migration.ts'

/** A document has a title beside its file name, a group, and says whether it is about people. */
export const documentTitles: Migration = {
  name: '023-document-titles',
  async up(trx) {
    for (const column of ['title', 'grouping'] as const) {
      await trx.schema
        .alterTable('documents')
        .addColumn(column, 'text', (made) => made.notNull().defaultTo(''))
        .execute()
    }
    await trx.schema
      .alterTable('documents')
      .addColumn('is_personal', 'integer', (made) => made.notNull().defaultTo(0))
      .execute()
  },
}
