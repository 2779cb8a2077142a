import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tx } from '../../database/tables.ts'
import { putBack } from '../../queue/queues.ts'
import { analysisVersion } from '../german/word-rules.ts'
import { findKnownDocuments, findUnknownDocuments, readingQueue } from '../reading/readings.ts'
import { indexDocument } from './index-document.ts'
import { findAnalysis, raiseRevision, setAnalysis } from './search-state.ts'

const documentsPerStep = 200

/**
 * Makes every document found by its name at least, and all anew when the rules of analysis have changed; texts wait to be
 * read. Several instances may do this at once. Answers how many there were to do.
 */
export async function indexNames(database: Database, clock: Clock): Promise<number> {
  return (await indexAnew(database, clock)) + (await indexUnknown(database, clock))
}

async function indexUnknown(database: Database, clock: Clock): Promise<number> {
  let all = 0
  for (;;) {
    const indexed = await inTransaction(database.db, locks.findableNames, async (trx) =>
      indexEach(trx, database.engine, clock, await findUnknownDocuments(trx, documentsPerStep)),
    )
    if (indexed === 0) return all
    all += indexed
  }
}

/**
 * The new rules are noted down last: should the process die before that, the next start does it all again. Until their
 * text has been analysed anew, documents are found by what the former rules made of it.
 */
async function indexAnew(database: Database, clock: Clock): Promise<number> {
  let all = 0
  let last = ''
  let isBegun = false
  for (;;) {
    const step = await inTransaction(database.db, locks.findableNames, async (trx) => {
      // Another instance may have been faster.
      if ((await findAnalysis(trx)) === analysisVersion) return []
      // Every writer to the index takes this first and the queue after it.
      await raiseRevision(trx)
      // What was said of a document stays until it is read again.
      if (!isBegun) await putBack(trx, readingQueue, clock().getTime()).execute()
      const ids = await findKnownDocuments(trx, last, documentsPerStep)
      await indexEach(trx, database.engine, clock, ids)
      if (ids.length === 0) await setAnalysis(trx, analysisVersion)
      return ids
    })
    isBegun = true
    const end = step.at(-1)
    if (end === undefined) return all
    all += step.length
    last = end
  }
}

async function indexEach(trx: Tx, engine: Database['engine'], clock: Clock, ids: readonly string[]): Promise<number> {
  for (const id of ids) await indexDocument(trx, engine, clock, id)
  return ids.length
}
