import { sql } from 'kysely'
import type { IndexRows, Match } from './index-rows.ts'

/** SQLite's FTS5. Its tokeniser only separates at blanks, and all words are quoted, so that none is taken for an operator. */
export const fts5Rows: IndexRows = {
  async insert(db, rows) {
    for (const { row, words } of rows) {
      await sql`insert into search_index (rowid, words) values (${row}, ${words.join(' ')})`.execute(db)
    }
  },

  async removeBetween(db, first, last) {
    await sql`delete from search_index where rowid between ${first} and ${last}`.execute(db)
  },

  async find(db, matches) {
    // One text of numbers instead of thousands of rows: those would cost more than the search itself.
    const columns = matches.map(
      (match, at) =>
        sql`(select json_group_array(rowid) from search_index where search_index match ${write(match)}) as ${sql.ref(`m${at}`)}`,
    )
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([...columns, sql.ref('revision')])} from search_state`.execute(db)
    const found = rows[0] ?? {}
    return { revision: Number(found.revision), rows: matches.map((_, at) => JSON.parse(String(found[`m${at}`]))) }
  },
}

function write(match: Match): string {
  return 'any' in match ? match.any.map((word) => `"${word}"`).join(' OR ') : `"${match.sequence.join(' ')}"`
}
