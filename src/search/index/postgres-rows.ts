import { sql } from 'kysely'
import type { IndexRows, Match } from './index-rows.ts'

/** PostgreSQL knows at most so many places of one word in one text. */
const mostPlaces = 255

/** PostgreSQL's full text, without any of its dictionaries: a vector is written as it is to be kept. */
export const postgresRows: IndexRows = {
  async insert(db, rows) {
    if (rows.length === 0) return
    const values = rows.map(({ row, words }) => sql`(${row}, ${toVector(words)}::tsvector)`)
    await sql`insert into search_index (number, words) values ${sql.join(values)}`.execute(db)
  },

  async removeBetween(db, first, last) {
    await sql`delete from search_index where number between ${first} and ${last}`.execute(db)
  },

  async find(db, matches) {
    const columns = matches.map((match, at) => sql`(${select(match)}) as ${sql.ref(`m${at}`)}`)
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([...columns, sql.ref('revision')])} from search_state`.execute(db)
    const found = rows[0] ?? {}
    return {
      revision: Number(found.revision),
      // Sorting here is faster than there.
      rows: matches.map((_, at) => Array.from(Float64Array.from((found[`m${at}`] ?? []) as number[]).sort())),
    }
  },
}

/** From so many words on PostgreSQL expects them nearly everywhere, and would rather read the whole table. */
const manyWords = 10

function select(match: Match) {
  if ('sequence' in match || match.any.length < manyWords) {
    return sql`select json_agg(number) from search_index where words @@ ${write(match)}::tsquery`
  }
  // Word by word it goes by the index. A row that has two of them is there twice, which does no harm.
  return sql`
    select json_agg(number) from unnest(${match.any.map(quote)}::text[]) as word
    cross join lateral (select number from search_index where words @@ word::tsquery offset 0) as found`
}

function toVector(words: readonly string[]): string {
  const places = new Map<string, number[]>()
  words.forEach((word, at) => {
    const known = places.get(word)
    if (!known) places.set(word, [at + 1])
    else if (known.length < mostPlaces) known.push(at + 1)
  })
  return Array.from(places, ([word, at]) => `'${word}':${at.join(',')}`).join(' ')
}

function write(match: Match): string {
  const [words, operator] = 'any' in match ? [match.any, ' | '] : [match.sequence, ' <-> ']
  return words.map(quote).join(operator)
}

const quote = (word: string): string => `'${word}'`
