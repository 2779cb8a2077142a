import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Db, Tables } from '../database/tables.ts'

/** Those that are new, under this revision of the index. */
export async function insertWords(
  trx: Transaction<Tables>,
  engine: Database['engine'],
  words: Iterable<string>,
  revision: number,
): Promise<void> {
  const list = JSON.stringify([...words])
  // One parameter for all: a statement of its own for every number of words would have to be prepared each time.
  const given =
    engine === 'sqlite' ? sql`json_each(${list})` : sql`json_array_elements_text(${list}::json) as each (value)`
  await sql`
    insert into search_words (word, revision)
    select value, cast(${revision} as bigint) from ${given} where true
    on conflict (word) do nothing`.execute(trx)
}

/** Every word that came after a revision. */
export async function findWordsSince(db: Db, revision: number): Promise<string[]> {
  const rows = await db.selectFrom('search_words').select('word').where('revision', '>', revision).execute()
  return rows.map(({ word }) => word)
}
