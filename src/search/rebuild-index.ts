import type { Clock } from '../clock.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import type { Database } from '../database/open-database.ts'
import { analyseSections } from './analyse-sections.ts'
import { findNumber } from './document-numbers.ts'
import { findTexts } from './document-texts.ts'
import { type FindableDocument, findFindable } from './findable-documents.ts'
import { indexDocument } from './index-document.ts'
import { indexText } from './index-text.ts'
import { countOutcomes, listFindable, lockVersion, type Outcome } from './readable-documents.ts'
import { type ReadText, stateOf } from './reading-rules.ts'
import { endReading } from './readings.ts'
import { frequentRow, nameRow, rowOf } from './row-rules.ts'
import { rowsOfEngine } from './rows-of-engine.ts'
import { raiseRevision, setAnalysis } from './search-state.ts'
import { tidyIndex } from './tidy-index.ts'
import { analysisVersion } from './word-rules.ts'

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

/**
 * Writes the index anew, one document after the other and each of them at once, so that it is whole at any moment and a
 * server can go on using it.
 */
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
    await tidyIndex(database)
    await setAnalysis(database.db, analysisVersion)
    onProgress({ done, total: ids.length, fileName: '' })
  }
  return { done, total: ids.length, failed, outcomes: await countOutcomes(database.db) }
}

/** In place of whatever the index has of it. Without a new text, the one that is kept is taken, if there is any. */
async function writeAnew(
  { db, engine }: Database,
  clock: Clock,
  { id, version, note }: FindableDocument,
  read: ReadText | undefined,
): Promise<void> {
  const text = read ?? { sections: await findTexts(db, id), note }
  const analysed = analyseSections(text.sections)
  await allOrNothing(db, async (trx) => {
    if ((await lockVersion(trx, engine, id)) !== version) return
    await raiseRevision(trx)
    const number = await findNumber(trx, id)
    if (number !== undefined) {
      await rowsOfEngine(engine).removeBetween(trx, rowOf(number, nameRow), rowOf(number, frequentRow))
    }
    await indexDocument(trx, engine, clock, id)
    if (!read && text.sections.length === 0) return
    await indexText(trx, engine, { id, version }, analysed)
    await endReading(trx, { id, version }, { state: stateOf(text), note: text.note, done_at: clock().getTime() })
  })
}

/** A large file takes a minute, and nobody who breaks off wants to wait for it. */
async function untilAborted<T>(signal: AbortSignal, reading: Promise<T> | undefined): Promise<T | undefined> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(new Error('broken off'))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([reading, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Nobody is left to whom it could fail.
    reading?.catch(() => {})
  }
}
