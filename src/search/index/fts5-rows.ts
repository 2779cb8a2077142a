import { CompiledQuery, sql } from 'kysely'
import type { IndexRows, Match } from './index-rows.ts'
import { nameRow, rowsPerDocument } from './row-rules.ts'

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

  async find(db, matches, names) {
    // One text of numbers instead of thousands of rows: those would cost more than the search itself. Written by hand, since
    // putting the statement together would cost as much.
    const from = names === undefined ? 'search_index where search_index match ?' : newestNames
    const columns = matches.map((_, at) => `(select json_group_array(rowid) from ${from}) as m${at}`)
    const statement = `select ${[...columns, 'revision'].join(', ')} from search_state`
    const asked = matches.map(write).flatMap((match) => (names === undefined ? [match] : [match, names]))
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement, asked))
    const found = rows[0] ?? {}
    const rowsOf = (at: number): number[] => JSON.parse(String(found[`m${at}`]))
    return {
      revision: Number(found.revision),
      rows: matches.map((_, at) => (names === undefined ? rowsOf(at) : rowsOf(at).sort((a, b) => a - b))),
    }
  },
}

/** FTS5 goes through what it finds from its end as well, and stops when there are enough. */
const newestNames = `(
  select rowid from search_index where search_index match ? and rowid % ${rowsPerDocument} = ${nameRow}
  order by rowid desc limit ?
)`

function write(match: Match): string {
  return 'any' in match ? match.any.map((word) => `"${word}"`).join(' OR ') : `"${match.sequence.join(' ')}"`
}
