import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tx } from '../../database/tables.ts'
import { finish, isHeld } from '../../queue/queues.ts'
import { analyseSections } from '../index/analyse-sections.ts'
import { findTexts, type KeptSection, setPartial } from '../index/document-texts.ts'
import { indexPiece } from '../index/index-piece.ts'
import { mergeIndex } from '../index/pack-index.ts'
import { type PieceSizes, splitText, type TextPiece } from '../index/text-pieces-rules.ts'
import { lockVersion } from './readable-documents.ts'
import { type ReadText, stateOf } from './reading-rules.ts'
import { type ClaimedVersion, readingQueue } from './readings.ts'

interface Manner {
  /** The index may have rows that it should not have. */
  isRepair?: boolean
  mostWords?: number
  sizes?: PieceSizes
  /** After a piece that took so many milliseconds. */
  rest?: (ms: number) => Promise<unknown>
}

/**
 * Makes a text found and says so in the queue. A long one is written in pieces, so that no request waits long for the
 * lock; what is there already is found meanwhile. A process that dies in between leaves a claim that runs out, and the next
 * one to read the document writes over it all. False if the version is not the current one any more, the document is
 * deleted, or another process has taken it over: that has removed what was written by then, or will write over it.
 */
export async function finishReading(
  database: Database,
  clock: Clock,
  reading: ClaimedVersion,
  text: ReadText,
  { isRepair = false, mostWords, sizes, rest = setTimeout }: Manner = {},
): Promise<boolean> {
  const { db, engine } = database
  const { id, version } = reading
  const analysed = analyseSections(text.sections, mostWords)
  const texts = await findTexts(db, id)
  // Where no text is kept, none is in the index.
  const former = { isIndexed: isRepair || texts.length > 0, isKept: isSame(texts, analysed.kept) }
  const pieces = splitText(analysed, sizes)

  async function writePiece(trx: Tx, piece: TextPiece, isLast: boolean): Promise<boolean> {
    if ((await lockVersion(trx, engine, id)) !== version) return false
    if (!(await indexPiece(trx, engine, { id, version }, piece, former))) return false
    if (isLast || !former.isKept) await setPartial(trx, id, !isLast)
    const outcome = { state: stateOf(text), note: text.note, done_at: clock().getTime() }
    const isOurs = await (isLast ? finish(trx, readingQueue, reading, outcome) : isHeld(trx, readingQueue, reading))
    if (!isOurs) throw new TakenOver()
    return true
  }

  try {
    for (const [at, piece] of pieces.entries()) {
      const isLast = at === pieces.length - 1
      const started = performance.now()
      if (!(await inTransaction(db, 'read committed', (trx) => writePiece(trx, piece, isLast)))) return false
      if (isLast) break
      // Half of the time the lock is free for others.
      await rest(performance.now() - started)
      await mergeIndex(database, rest)
    }
    return true
  } catch (error) {
    if (error instanceof TakenOver) return false
    throw error
  }
}

function isSame(kept: readonly KeptSection[], given: readonly KeptSection[]): boolean {
  return (
    kept.length === given.length &&
    kept.every(({ section, page, text }, at) => {
      const other = given[at]
      return section === other?.section && page === other.page && text === other.text
    })
  )
}

/** The claim is another process's by now: this piece must not stay. */
class TakenOver extends Error {}
