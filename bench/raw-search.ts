import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { CorpusDocument } from './german-corpus.ts'
import type { Searcher } from './searcher.ts'

/** SQLite's FTS5 as its manual has it: text in the table, best by bm25, its own snippets. */
export function openRawSqlite(folder: string): Searcher {
  const file = join(folder, 'raw.sqlite')
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full')
  sqlite.exec(`create virtual table texts using fts5 (name, description, body, tokenize = 'unicode61')`)
  const insert = sqlite.prepare('insert into texts (name, description, body) values (?, ?, ?)')
  const select = sqlite.prepare(
    `select rowid, name, snippet(texts, -1, '<mark>', '</mark>', '…', 28) as snippet
     from texts where texts match ? order by bm25(texts) limit 20`,
  )
  return {
    async prepare() {},
    async index(documents) {
      sqlite.exec('begin immediate')
      for (const { fileName, description, text } of documents) insert.run(fileName, description, text)
      sqlite.exec('commit')
    },
    async settle() {
      sqlite.exec(`insert into texts (texts) values ('optimize'); pragma wal_checkpoint(truncate)`)
    },
    async search(term) {
      return select.all(quoteEach(term)).length
    },
    async bytes() {
      return statSync(file).size
    },
    async close() {
      sqlite.close()
    },
  }
}

const quoteEach = (term: string) => term.replace(/\S+/g, '"$&"')

/** PostgreSQL's full text as its manual has it: German stems in a stored vector, best by ts_rank, its own headlines. */
export async function openRawPostgres(url: string): Promise<Searcher> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create table texts (
    id serial primary key, name text not null, description text not null, body text not null,
    words tsvector not null generated always as (
      setweight(to_tsvector('german', name), 'A') || setweight(to_tsvector('german', description), 'B') ||
      to_tsvector('german', body)) stored)`)
  await client.query('create index texts_words on texts using gin (words)')
  const insert = { name: 'insert', text: 'insert into texts (name, description, body) values ($1, $2, $3)' }
  const select = {
    name: 'select',
    text: `select id, name, ts_headline('german', body, query, 'MaxWords=28, MinWords=15') as snippet from (
      select id, name, body, query from texts, plainto_tsquery('german', $1) query
      where words @@ query order by ts_rank(words, query) desc limit 20) best`,
  }
  return {
    async prepare() {},
    async index(documents: readonly CorpusDocument[]) {
      await client.query('begin')
      for (const { fileName, description, text } of documents) {
        await client.query({ ...insert, values: [fileName, description, text] })
      }
      await client.query('commit')
    },
    async settle() {
      await client.query('vacuum analyze texts')
    },
    async search(term) {
      return (await client.query({ ...select, values: [term] })).rows.length
    },
    async bytes() {
      return Number((await client.query(`select pg_total_relation_size('texts') as size`)).rows[0].size)
    },
    close: () => client.end(),
  }
}
