import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Outer, RevisionsTable, Tx } from '../../database/tables.ts'
import type { CollectionName } from '../collections/collections.ts'
import { lockContentVersion, moveContentVersion } from '../entries.ts'
import { insertRevisions } from '../history/revisions.ts'

/** Where, by whom and when. */
export interface Stamp extends Pick<RevisionsTable, 'account_id' | 'changed_at'> {
  collection: CollectionName
}

type Trace = Stamp & Pick<RevisionsTable, 'what'> & Partial<RevisionsTable>

/** One change of content, all or nothing. Writers stand in line: what one has read is still true when it writes. */
export function writeContent<T>(db: Outer, work: (trx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, 'read committed', async (trx) => {
    await lockContentVersion(trx)
    return work(trx)
  })
}

/** Notes changes in the history and moves the content's version on. */
export async function recordChanges(trx: Tx, traces: Trace[]): Promise<void> {
  const version = await moveContentVersion(trx)
  const blank = { entry_id: null, revision: null, data_before: null, position_before: null }
  await insertRevisions(
    trx,
    traces.map((trace) => ({ ...blank, ...trace, id: randomUUID(), version })),
  )
}
