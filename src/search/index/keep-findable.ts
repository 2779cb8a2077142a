import type { Transaction } from 'kysely'
import type { Clock } from '../../clock.ts'
import { allOrNothing } from '../../database/all-or-nothing.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tables } from '../../database/tables.ts'
import { indexDocument } from './index-document.ts'

/** Changes a document and what a search finds of it, both or neither. */
export function keepFindable<T>(
  { db, engine }: Database,
  clock: Clock,
  id: string,
  change: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return allOrNothing(db, async (trx) => {
    const changed = await change(trx)
    await indexDocument(trx, engine, clock, id)
    return changed
  })
}
