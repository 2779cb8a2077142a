import { sql } from 'kysely'
import { allOrNothing } from '../database/all-or-nothing.ts'
import type { Database } from '../database/open-database.ts'
import { packIndex } from './pack-index.ts'
import { rowsPerDocument } from './row-rules.ts'
import { raiseRevision } from './search-state.ts'

/** Removes from the index what belongs to no document, and words that it does not hold any more, and packs it tightly. */
export async function tidyIndex({ db, engine }: Database): Promise<void> {
  const perDocument = sql.lit(rowsPerDocument)
  const row = sql.ref(engine === 'sqlite' ? 'rowid' : 'number')
  await allOrNothing(db, async (trx) => {
    await raiseRevision(trx)
    await sql`delete from search_index where ${row} / ${perDocument} not in (select number from search_documents)`.execute(
      trx,
    )
  })
  await packIndex({ db, engine })
  await removeUnusedWords({ db, engine })
}

async function removeUnusedWords({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  await allOrNothing(db, async (trx) => {
    // From here on nobody writes to the index, so that no word goes which somebody is just using again.
    await raiseRevision(trx)
    if (engine === 'sqlite') {
      await sql`create virtual table if not exists temp.search_terms using fts5vocab (main, search_index, row)`.execute(
        trx,
      )
      await sql`delete from search_words where word not in (select term from temp.search_terms)`.execute(trx)
      await sql`drop table temp.search_terms`.execute(trx)
      return
    }
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`
      delete from search_words
      where word not in (select word from ts_stat('select words from search_index'))`.execute(trx)
  })
}
