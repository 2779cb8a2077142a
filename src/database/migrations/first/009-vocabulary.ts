import { sql, type Transaction } from 'kysely'
import type { Database } from '../../open-database.ts'
import type { Migration } from '../migration.ts'

/** As many as search keeps in memory. */
const mostWords = 200_000

/**
 * Words know how many documents have them, and that some may have to be forgotten. Where there are more words than any
 * archive has, they are made up: then the vocabulary begins anew, and all texts that are kept wait to be analysed
 * with the bounds of today. Both is done by the indexer, beside everything else; nothing of it delays the start.
 */
export const vocabulary: Migration = {
  name: '009-vocabulary',
  async up(trx, engine) {
    await trx.schema
      .createTable('partial_texts')
      .addColumn('document_id', 'text', (column) =>
        column.primaryKey().notNull().references('documents.id').onDelete('cascade'),
      )
      .execute()
    for (const name of ['removed', 'forgotten', 'forgotten_at']) {
      await trx.schema
        .alterTable('search_state')
        .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
    }

    const words = await countWords(trx)
    if (words > mostWords) {
      await beginAnew(trx, engine)
    } else {
      await trx.schema.dropIndex('search_words_since').execute()
      await trx.schema
        .alterTable('search_words')
        .addColumn('documents', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
      // How many documents have them is found out as if something had been removed.
      if (words > 0) await sql`update search_state set removed = revision`.execute(trx)
    }
    await trx.schema
      .createIndex('search_words_counted')
      .on('search_words')
      .columns(['documents', 'revision', 'word'])
      .execute()

    // Small pieces are put together by the indexer, in steps, and not by any writer.
    if (engine === 'sqlite') {
      await sql`insert into search_index (search_index, rank) values ('automerge', 0)`.execute(trx)
    }
  },
}

/** No further than it matters. */
async function countWords(trx: Transaction<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from search_words limit ${sql.lit(mostWords + 1)}) as counted`.execute(trx)
  return Number(rows[0]?.count)
}

async function beginAnew(trx: Transaction<unknown>, engine: Database['engine']): Promise<void> {
  await trx.schema.dropTable('search_words').execute()
  await trx.schema
    .createTable('search_words')
    .addColumn('word', 'text', (column) => column.primaryKey().notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('documents', 'integer', (column) => column.notNull())
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await sql`update search_state set analysis = 0`.execute(trx)
}
