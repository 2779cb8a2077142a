import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tx } from '../../database/tables.ts'
import { indexDocument } from './index-document.ts'

/** Changes a document and what a search finds of it, both or neither. */
export function keepFindable<T>(
  { db, engine }: Database,
  clock: Clock,
  id: string,
  change: (trx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, 'read committed', async (trx) => {
    const changed = await change(trx)
    await indexDocument(trx, engine, clock, id)
    return changed
  })
}
