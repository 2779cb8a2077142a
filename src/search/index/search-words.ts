import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { rowsPerDocument } from './row-rules.ts'

type Engine = Database['engine']

/** What two documents say is more of a word than what one says. More exactly it is not needed. */
const mostCounted = 3

/** From the most to the least. */
export const documentCounts = Array.from({ length: mostCounted }, (_, at) => mostCounted - at)

/** Words of one document: those that are new, and one document more for the others if it is to be counted. */
export async function insertWords(
  trx: Tx,
  engine: Engine,
  words: readonly string[],
  { revision, isCounted }: { revision: number; isCounted: boolean },
): Promise<void> {
  // A word that counts more has changed: who is just loading the words of each count would otherwise miss it.
  const known = isCounted
    ? sql`do update set documents = search_words.documents + 1, revision = excluded.revision
          where search_words.documents < ${sql.lit(mostCounted)}`
    : sql`do nothing`
  await sql`
    insert into search_words (word, revision, documents)
    select value, cast(${revision} as bigint), 1 from ${listed(engine, words)} where true
    on conflict (word) ${known}`.execute(trx)
}

/** One parameter for all: a statement of its own for every number of words would have to be prepared each time. */
function listed(engine: Engine, words: readonly string[]) {
  const list = JSON.stringify(words)
  return engine === 'sqlite' ? sql`json_each(${list})` : sql`json_array_elements_text(${list}::json) as each (value)`
}

/** Where reading the words goes on. */
export interface WordPlace {
  revision: number
  word: string
}

/** Some of the words that so many documents have, in the order in which they came, behind a place. */
export async function findWords(db: Db, documents: number, after: WordPlace, most: number): Promise<WordPlace[]> {
  const found = sql<WordPlace>`
    select revision, word from search_words
    where documents = ${documents} and (revision, word) > (${after.revision}, ${after.word})
    order by revision, word limit ${most}`
  return (await found.execute(db)).rows
}

export interface CountedWord {
  word: string
  /** As it is noted down. */
  documents: number
  /** As the index has it. */
  found: number
}

/** Some of all words in their order, behind one of them, with what the index says of them now. */
export async function countWords(db: Db, engine: Engine, after: string, most: number): Promise<CountedWord[]> {
  const some = sql`(select word, documents from search_words where word > ${after} order by word limit ${most})`
  return (await countIn(engine, some).execute(db)).rows
}

/** Which of these words no document has. */
export async function findUnused(trx: Tx, engine: Engine, words: readonly string[]): Promise<string[]> {
  const some = sql`(select value as word, 0 as documents from ${listed(engine, words)})`
  const { rows } = await countIn(engine, some).execute(trx)
  return rows.flatMap(({ word, found }) => (found === 0 ? [word] : []))
}

/** Word by word it goes by the index; of a word that many have, only the first few are looked at. */
function countIn(engine: Engine, words: ReturnType<typeof sql>) {
  const row = sql.ref(engine === 'sqlite' ? 'rowid' : 'number')
  const match =
    engine === 'sqlite'
      ? sql`search_index match '"' || listed.word || '"'`
      : sql`words @@ ('''' || listed.word || '''')::tsquery`
  return sql<CountedWord>`
    select listed.word, listed.documents, (
      select count(*) from (
        select distinct ${row} / ${sql.lit(rowsPerDocument)} from search_index where ${match}
        limit ${sql.lit(mostCounted)}
      ) as having_it
    ) as found
    from ${words} as listed`
}

export async function removeWords(trx: Tx, engine: Engine, words: readonly string[]): Promise<void> {
  await sql`delete from search_words where word in (select value from ${listed(engine, words)})`.execute(trx)
}

export async function setDocuments(
  trx: Tx,
  engine: Engine,
  words: readonly string[],
  { documents, revision }: { documents: number; revision: number },
): Promise<void> {
  await sql`
    update search_words set documents = ${documents}, revision = ${revision}
    where word in (select value from ${listed(engine, words)})`.execute(trx)
}
