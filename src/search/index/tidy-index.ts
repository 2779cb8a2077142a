import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { forgetWords } from './forget-words.ts'
import { frequentRow, nameRow, rowOf, rowsPerDocument } from './row-rules.ts'
import { rowsOfEngine } from './rows-of-engine.ts'
import { noteRemoval, raiseRevision } from './search-state.ts'

/** Removes from the index what belongs to no document, and words that it does not hold any more, and packs it tightly. */
export async function tidyIndex(database: Database, clock: Clock): Promise<void> {
  const { db, engine } = database
  for (const number of await findStrangers(database)) {
    await inTransaction(db, 'read committed', async (trx) => {
      const revision = await raiseRevision(trx)
      // It may have been given to a document since.
      const owner = trx.selectFrom('search_documents').select('number').where('number', '=', number)
      if (await owner.executeTakeFirst()) return
      await rowsOfEngine(engine).removeBetween(trx, rowOf(number, nameRow), rowOf(number, frequentRow))
      await noteRemoval(trx, revision)
    })
  }
  await forgetWords(database, clock)
}

/** Numbers that rows of the index have and no document. */
async function findStrangers({ db, engine }: Database): Promise<number[]> {
  const row = sql.ref(engine === 'sqlite' ? 'rowid' : 'number')
  const { rows } = await sql<{ number: number }>`
    select distinct ${row} / ${sql.lit(rowsPerDocument)} as number from search_index
    where ${row} / ${sql.lit(rowsPerDocument)} not in (select number from search_documents)`.execute(db)
  return rows.map(({ number }) => number)
}
