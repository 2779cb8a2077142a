import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Folders of pictures get a row each, with who has made them, so that one can be empty, be renamed and have a cover. Of
 * those that are there, whoever sent the first picture has made it. A picture counts how often it was drawn, so that its
 * address changes when it is turned.
 */
export const pictureFolders: Migration = {
  name: '031-picture-folders',
  async up(trx) {
    await trx.schema
      .createTable('picture_folders')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text')
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addColumn('is_kept', 'integer', (column) => column.notNull())
      .addColumn('cover_id', 'text', (column) => column.references('pictures.id').onDelete('set null'))
      .addColumn('moved_to', 'text')
      .execute()
    await sql`insert into picture_folders (key, name, made_by, made_at, is_kept)
      select folder_key, folder, uploaded_by, uploaded_at, 0 from (
        select folder_key, folder, uploaded_by, uploaded_at,
          row_number() over (partition by folder_key order by uploaded_at, id) as place
        from pictures
      ) as numbered where place = 1`.execute(trx)
    await trx.schema
      .alterTable('pictures')
      .addColumn('drawn', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  },
}
