import type { Database } from '../../database/open-database.ts'
import type { Tx } from '../../database/tables.ts'
import { findNumber } from './document-numbers.ts'
import { replaceTexts } from './document-texts.ts'
import { findFindable } from './findable-documents.ts'
import { rowOf } from './row-rules.ts'
import { rowsOfEngine } from './rows-of-engine.ts'
import { noteRemoval, raiseRevision } from './search-state.ts'
import { insertWords } from './search-words.ts'
import type { TextPiece } from './text-pieces-rules.ts'

interface Former {
  /** There may be rows of a text in the index already. */
  isIndexed: boolean
  /** This very text is kept already. */
  isKept: boolean
}

/** Keeps a piece of a text and makes it found. False if that version is not the current one any more. */
export async function indexPiece(
  trx: Tx,
  engine: Database['engine'],
  { id, version }: { id: string; version: number },
  { sections, kept, rows, words }: TextPiece,
  { isIndexed, isKept }: Former,
): Promise<boolean> {
  const revision = await raiseRevision(trx)
  const document = await findFindable(trx, id)
  const number = await findNumber(trx, id)
  if (document?.version !== version || number === undefined) return false

  if (sections) {
    const index = rowsOfEngine(engine)
    if (isIndexed) {
      await index.removeBetween(trx, rowOf(number, sections.first), rowOf(number, sections.last))
      await noteRemoval(trx, revision)
    }
    if (!isKept) await replaceTexts(trx, id, sections, kept)
    const full = rows.filter((row) => row.words.length > 0)
    await index.insert(
      trx,
      full.map((row) => ({ row: rowOf(number, row.section), words: row.words })),
    )
  }
  // A text that is written again brings no document more.
  if (words.length > 0) await insertWords(trx, engine, words, { revision, isCounted: !isIndexed })
  return true
}
