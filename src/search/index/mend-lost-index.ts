import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import { fileOf } from '../../database/sqlite/file-of.ts'
import { mendDerived } from '../../database/sqlite/mend-derived.ts'

const wordsToTry = 20

/**
 * FTS5 takes an index whose first row has been spoilt for one that is empty, and SQLite finds no fault with it: searches
 * would find nothing, without a word. So some of the most common words are looked up; where none of them is found, the
 * index is made anew. Answers whether that was so.
 */
export async function mendLostIndex({ db, engine }: Database): Promise<boolean> {
  if (engine !== 'sqlite') return false
  const known = await db.selectFrom('search_documents').select('number').limit(1).execute()
  const words = await db
    .selectFrom('search_words')
    .select('word')
    .orderBy('documents', 'desc')
    .limit(wordsToTry)
    .execute()
  if (known.length === 0 || words.length === 0) return false
  const any = words.map(({ word }) => `"${word}"`).join(' OR ')
  const { rows } = await sql`select rowid from search_index where search_index match ${any} limit 1`.execute(db)
  if (rows.length > 0) return false
  mendDerived(await fileOf(db), { isLost: true })
  return true
}
