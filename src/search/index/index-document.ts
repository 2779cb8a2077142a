import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tx } from '../../database/tables.ts'
import { unbegun } from '../../queue/queues.ts'
import { analyseFileName, analyseText } from '../german/word-rules.ts'
import { chooseWords } from '../query/vocabulary-words-rules.ts'
import { dropNumber, findNumber, showAs, takeNumber } from './document-numbers.ts'
import { removeTexts } from './document-texts.ts'
import { type FindableDocument, findFindable } from './findable-documents.ts'
import { descriptionRow, frequentRow, nameRow, rowOf } from './row-rules.ts'
import { rowsOfEngine } from './rows-of-engine.ts'
import { noteRemoval, raiseRevision } from './search-state.ts'
import { insertWords } from './search-words.ts'
import { toOneStream, toStream } from './stream-rules.ts'

/**
 * Makes the index say what the document is now, in the transaction that has changed it. Its title, name and description are
 * found from then on; if it is new, another version, or back again, its text waits to be read. A deleted one is gone.
 */
export async function indexDocument(trx: Tx, engine: Database['engine'], clock: Clock, id: string): Promise<void> {
  const revision = await raiseRevision(trx)
  const document = await findFindable(trx, id)
  const number = await findNumber(trx, id)
  const isSameFile = number !== undefined && document !== undefined && document.readVersion === document.version
  if (isSameFile) {
    await rowsOfEngine(engine).removeBetween(trx, rowOf(number, nameRow), rowOf(number, descriptionRow))
    await noteRemoval(trx, revision)
    await showAs(trx, number, document)
    return insertNames(trx, engine, revision, number, document)
  }
  if (number !== undefined) {
    await rowsOfEngine(engine).removeBetween(trx, rowOf(number, nameRow), rowOf(number, frequentRow))
    await noteRemoval(trx, revision)
    await dropNumber(trx, id)
  }
  await trx.deleteFrom('readings').where('document_id', '=', id).execute()
  if (!document) return
  // The text of another version is not what this one says.
  if (document.readVersion !== null) await removeTexts(trx, id)
  await insertNames(trx, engine, revision, await takeNumber(trx, document), document)
  await queue(trx, clock, document)
}

async function insertNames(
  trx: Tx,
  engine: Database['engine'],
  revision: number,
  number: number,
  { fileName, title, description }: FindableDocument,
): Promise<void> {
  const names = [analyseText(title), analyseFileName(fileName)]
  const descriptions = analyseText(description)
  const rows = [
    { row: rowOf(number, nameRow), words: toOneStream(names) },
    { row: rowOf(number, descriptionRow), words: toStream(descriptions) },
  ]
  await rowsOfEngine(engine).insert(
    trx,
    rows.filter(({ words }) => words.length > 0),
  )
  const all = [...names, descriptions].flatMap(({ words, joined }) => [...words, ...joined])
  const words = chooseWords(new Map(all.map((word) => [word, 1])))
  await insertWords(trx, engine, words, { revision, isCounted: true })
}

async function queue(trx: Tx, clock: Clock, { id, version }: FindableDocument): Promise<void> {
  await trx
    .insertInto('readings')
    .values({ ...unbegun, document_id: id, version, note: null, queued_at: clock().getTime() })
    .execute()
}
