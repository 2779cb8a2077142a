import type { Transaction } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import type { AnalysedText } from './analyse-sections.ts'
import { findNumber } from './document-numbers.ts'
import { hasTexts, replaceTexts } from './document-texts.ts'
import { findFindable } from './findable-documents.ts'
import { firstTextRow, frequentRow, rowOf } from './row-rules.ts'
import { rowsOfEngine } from './rows-of-engine.ts'
import { raiseRevision } from './search-state.ts'
import { insertWords } from './search-words.ts'

/**
 * Keeps the text of a version and makes it found, in one transaction. False if that version is not the one that is
 * found: the document has been replaced or deleted while it was being read.
 */
export async function indexText(
  trx: Transaction<Tables>,
  engine: Database['engine'],
  { id, version }: { id: string; version: number },
  { kept, streams, frequent, words }: AnalysedText,
): Promise<boolean> {
  const revision = await raiseRevision(trx)
  const document = await findFindable(trx, id)
  const number = await findNumber(trx, id)
  if (document?.version !== version || number === undefined) return false

  const rows = rowsOfEngine(engine)
  // Where no text is kept, none is in the index.
  if (await hasTexts(trx, id)) await rows.removeBetween(trx, rowOf(number, firstTextRow), rowOf(number, frequentRow))
  await replaceTexts(trx, id, kept)
  const texts = streams.map((stream, at) => ({ row: rowOf(number, firstTextRow + at), words: stream }))
  const all = [...texts, { row: rowOf(number, frequentRow), words: frequent }]
  await rows.insert(
    trx,
    all.filter((row) => row.words.length > 0),
  )
  if (words.size > 0) await insertWords(trx, engine, words, revision)
  return true
}
