import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { analysisVersion } from '../german/word-rules.ts'
import { finishReading } from '../reading/finish-reading.ts'
import { countOutcomes, listFindable, lockVersion, type Outcome } from '../reading/readable-documents.ts'
import type { ReadText } from '../reading/reading-rules.ts'
import { takeOver } from '../reading/readings.ts'
import { findWholeTexts } from './document-texts.ts'
import { type FindableDocument, findFindable } from './findable-documents.ts'
import { indexDocument } from './index-document.ts'
import { setAnalysis } from './search-state.ts'
import { tidyIndex } from './tidy-index.ts'

interface Rebuilding {
  database: Database
  clock: Clock
  /** Reads the file itself; without it only the texts that are kept are analysed anew. */
  readText: ((file: { key: string; fileName: string }) => Promise<ReadText>) | undefined
  /** Throws if files cannot be read now at all. */
  checkStorage(): Promise<void>
  /** Before each document, and when all are done. */
  onProgress(progress: { done: number; total: number; fileName: string }): void
  signal: AbortSignal
}

export interface Rebuilt {
  /** How many documents were done, which is less than all if it was broken off. */
  done: number
  total: number
  /** Ids of documents whose file could not be opened. They are found by the text that was read before. */
  failed: string[]
  outcomes: Outcome[]
}

/** Longer than writing any text takes. If this process dies, the indexer goes on with the document after that. */
const leaseMs = 600_000

/** Writes the index anew, document by document, each row in the place of the one before: a server can go on using it. */
export async function rebuildIndex(work: Rebuilding): Promise<Rebuilt> {
  const { database, clock, onProgress, signal } = work
  const ids = await listFindable(database.db)
  const failed: string[] = []
  let done = 0
  for (const id of ids) {
    const document = await findFindable(database.db, id)
    onProgress({ done, total: ids.length, fileName: document?.fileName ?? '' })
    if (signal.aborted) break
    // It may have been deleted since the start.
    if (document) {
      const text = await untilAborted(signal, work.readText?.(document)).catch(async () => {
        if (signal.aborted) return undefined
        await work.checkStorage()
        failed.push(id)
        return undefined
      })
      if (signal.aborted) break
      await writeAnew(database, clock, document, text)
    }
    done++
  }
  if (!signal.aborted) {
    await tidyIndex(database, clock)
    await setAnalysis(database.db, analysisVersion)
    onProgress({ done, total: ids.length, fileName: '' })
  }
  return { done, total: ids.length, failed, outcomes: await countOutcomes(database.db) }
}

/** In place of what the index has of it, from a new text or the one that is kept. An indexer that is at it has to let go. */
async function writeAnew(
  database: Database,
  clock: Clock,
  { id, version, note }: FindableDocument,
  read: ReadText | undefined,
): Promise<void> {
  const { db, engine } = database
  const text = read ?? { sections: await findWholeTexts(db, id), note }
  const hasText = read !== undefined || text.sections.length > 0
  const reading = { id, version, claimant: `rebuild ${randomUUID()}` }
  const isToWrite = await inTransaction(db, 'read committed', async (trx) => {
    if ((await lockVersion(trx, engine, id)) !== version) return false
    await indexDocument(trx, engine, clock, id)
    if (hasText) await takeOver(trx, reading, clock().getTime() + leaseMs)
    return hasText
  })
  if (isToWrite) await finishReading(database, clock, reading, text, { isRepair: true })
}

/** A large file takes a minute, too long to wait for after breaking off. */
async function untilAborted<T>(signal: AbortSignal, reading: Promise<T> | undefined): Promise<T | undefined> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(new Error('broken off'))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([reading, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Its failure is of no interest any more.
    reading?.catch(() => {})
  }
}
