import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What is known of the texts in documents, the queue of those still to be read, and the engine's own full-text index. */
export const search: Migration = {
  name: '004-search',
  async up(trx, engine) {
    await trx.schema
      .createTable('readings')
      .addColumn('document_id', 'text', (column) =>
        column.primaryKey().notNull().references('documents.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('queued_at', 'bigint', (column) => column.notNull())
      .addColumn('claimed_by', 'text')
      .addColumn('claimed_until', 'bigint', (column) => column.notNull())
      .addColumn('done_at', 'bigint')
      .execute()
    await trx.schema.createIndex('readings_waiting').on('readings').columns(['state', 'queued_at']).execute()

    await trx.schema
      .createTable('document_texts')
      .addColumn('document_id', 'text', (column) => column.notNull().references('documents.id').onDelete('cascade'))
      .addColumn('section', 'integer', (column) => column.notNull())
      .addColumn('page', 'integer')
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('document_texts_key', ['document_id', 'section'])
      .execute()

    await trx.schema
      .createTable('search_documents')
      .addColumn('number', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('document_id', 'text', (column) =>
        column.notNull().unique().references('documents.id').onDelete('cascade'),
      )
      .execute()

    await trx.schema
      .createTable('search_words')
      .addColumn('word', 'text', (column) => column.primaryKey().notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      // Without a number for each row there is one tree less to write to.
      .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute()
    await trx.schema.createIndex('search_words_since').on('search_words').column('revision').execute()

    await trx.schema
      .createTable('search_state')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('analysis', 'integer', (column) => column.notNull())
      .execute()
    await sql`insert into search_state (id, revision, analysis) values (1, 0, 0)`.execute(trx)

    // The words come analysed, one blank between them, so that both engines only have to keep and find them.
    if (engine === 'sqlite') {
      await sql`create virtual table search_index using fts5 (words, content = '', contentless_delete = 1, tokenize = 'ascii')`.execute(
        trx,
      )
      return
    }
    await sql`create table search_index (number bigint primary key not null, words tsvector not null)`.execute(trx)
    // With fastupdate new rows would lie in a list that every search has to go through.
    await sql`create index search_index_words on search_index using gin (words) with (fastupdate = off)`.execute(trx)
  },
}
