import type { Migration } from '../migration.ts'

/** Under which rules the rich text of all entries was sanitised last; before this was noted, under unknown ones. */
export const richTextRules: Migration = {
  name: '015-rich-text-rules',
  async up(trx) {
    await trx.schema
      .alterTable('content_version')
      .addColumn('rich_text_rules', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
